#!/usr/bin/env bash
# How the archive was made, in a checkout of citusdata/citus at v13.2.2 on Debian 12 (root).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
apt-get install -y postgresql-15 postgresql-server-dev-15 build-essential liblz4-dev libzstd-dev libssl-dev libxml2-dev libxslt1-dev libpam0g-dev libkrb5-dev libselinux1-dev flex
patch -p1 <"$here/have_createdb_privilege.patch"
PG_CONFIG=/usr/lib/postgresql/15/bin/pg_config ./configure --without-libcurl
make -j2 extension
make DESTDIR="$PWD/built" install-extension
tar cJf "$here/citus-13.2.2-pg15-debian12-amd64.tar.xz" -C built usr
