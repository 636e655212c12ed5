#!/usr/bin/env bash
# Ends what start.sh started: stop.sh FOLDER
folder=${1:?stop.sh FOLDER}
cd /
for i in 0 1 2; do
  [ -d "$folder/node$i" ] && runuser -u postgres -- /usr/lib/postgresql/15/bin/pg_ctl -D "$folder/node$i" -m immediate stop >/dev/null
done
rm -rf "$folder"
