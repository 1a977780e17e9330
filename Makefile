# make                 builds render with its man pages and completions
# make test            runs the tests
# make install         copies what was built below PREFIX; it needs no Swift, so that `sudo make install` works
# make uninstall       removes exactly these files
# make dist            archive, Debian package and sums in dist/, of a static program
PREFIX = /usr/local
DESTDIR =
built = .build/stage
to = $(DESTDIR)$(PREFIX)

.PHONY: all test install uninstall dist
all:
	assets/packaging/stage $(built)

test:
	swift test -c release

install:
	@[ -x $(built)/bin/render ] || { echo "make install: nothing is built yet: run make first" >&2; exit 1; }
	@case "$(PREFIX)" in \
	  /*) ;; \
	  *) echo "make install: PREFIX is '$(PREFIX)': it has to begin with /" >&2; exit 1 ;; \
	esac
	@for file in $$(cd $(built) && find . -type f); do \
	  mode=644; [ ! -x "$(built)/$$file" ] || mode=755; \
	  mkdir -p "$(to)/$${file%/*}" && install -m $$mode "$(built)/$$file" "$(to)/$$file" || exit; \
	done
	@echo "render $$($(built)/bin/render --version) is in $(to)"

uninstall:
	rm -f "$(to)/bin/render" "$(to)/share/bash-completion/completions/render" \
	  "$(to)/share/zsh/site-functions/_render" "$(to)/share/fish/vendor_completions.d/render.fish" \
	  "$(to)/share/man/man1/render.1" $(patsubst docs/cli/%.md,"$(to)/share/man/man1/render-%.1",$(wildcard docs/cli/*.md))

dist:
	rm -rf dist
	archive=$$(assets/packaging/archive dist) && \
	  if command -v dpkg-deb >/dev/null; then assets/packaging/deb "$$archive" dist; fi
	cd dist && sha256sum -- * >SHA256SUMS
