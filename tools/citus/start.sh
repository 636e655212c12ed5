#!/usr/bin/env bash
# A coordinator and two workers with Citus on this machine: start.sh FOLDER FIRST_PORT [SETTING=VALUE …].
# Ports FIRST_PORT, +1 and +2 of 127.0.0.1, nobody asks for a password. Prints the coordinator's address.
set -euo pipefail
folder=${1:?start.sh FOLDER FIRST_PORT}
first=${2:?start.sh FOLDER FIRST_PORT}
shift 2
here=$(cd "$(dirname "$0")" && pwd)
bin=/usr/lib/postgresql/15/bin
minor=$($bin/postgres --version 2>/dev/null | sed -nE 's/^.* 15\.([0-9]+).*$/\1/p')
[ "${minor:-0}" -ge 20 ] || { echo 'install postgresql-15 first, 15.20 or newer' >&2; exit 1; }
[ -f /usr/lib/postgresql/15/lib/citus.so ] || tar xJf "$here"/citus-*-pg15-debian12-amd64.tar.xz -C / --no-same-owner
mkdir -p "$folder"
chown postgres "$folder"
chmod 755 "$folder"
as_owner() { (cd / && runuser -u postgres -- "$@"); }

# Newer minor versions want the library named that moves a part while it is written to.
plugins=()
$bin/postgres --describe-config | grep -q '^output_plugin_libraries' && plugins=("output_plugin_libraries='pgoutput, citus'")

start_node() {
  local port=$((first + $1)) data="$folder/node$1"
  as_owner $bin/initdb -D "$data" -U postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 >/dev/null
  # Moving a hospital to another node needs wal_level=logical; each test database has a Citus process of its own.
  printf '%s\n' "port=$port" "listen_addresses='127.0.0.1'" "unix_socket_directories='$folder'" \
    "shared_preload_libraries='citus'" 'wal_level=logical' 'max_connections=300' 'max_worker_processes=120' \
    'shared_buffers=128MB' 'citus.shard_count=4' "${plugins[@]}" "${settings[@]}" >>"$data/postgresql.conf"
  as_owner $bin/pg_ctl -D "$data" -w -l "$folder/node$1.log" start >/dev/null
  as_owner $bin/psql -h 127.0.0.1 -p "$port" -U postgres -qc 'create database training'
  as_owner $bin/psql -h 127.0.0.1 -p "$port" -U postgres -d training -qc 'create extension citus'
}

settings=("$@")
nodes=()
for i in 0 1 2; do start_node "$i" & nodes+=($!); done
for node in "${nodes[@]}"; do wait "$node"; done
as_owner $bin/psql -h 127.0.0.1 -p "$first" -U postgres -d training -Atqc "select citus_set_coordinator_host('127.0.0.1', $first); select citus_add_node('127.0.0.1', $((first + 1))); select citus_add_node('127.0.0.1', $((first + 2)))" >/dev/null
echo "postgres://postgres@127.0.0.1:$first/training"
