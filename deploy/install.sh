#!/usr/bin/env bash
# Installs Biashara on Debian 12 or 13: packages, database, user, settings, units, proxy. It can run again at any time: what
# is there stays. Run it as root from the folder of a release (`npm run release`).
set -euo pipefail

usage() {
  cat <<'TEXT'
deploy/install.sh --site shop.example.co.ke --admin owner@example.co.ke
  Installs the shop, and shows the first password once. What is there stays.
  --proxy caddy|nginx|none   The program in front of the shop; Caddy if not given.
  --database URL             A database elsewhere, PostgreSQL 16 or newer. Without it, one is installed here.
deploy/install.sh --check
  Says what is there and what is missing, and changes nothing. Exit code 1 if anything is missing.
deploy/install.sh uninstall
  Removes the program and its services. Data, settings and backups stay.
TEXT
}

release=$(cd "$(dirname "$(readlink -f "$0")")/.." && pwd)
name=$(basename "$release")
etc=/etc/biashara
settings=$etc/live.env
opt=/opt/biashara
data=/var/lib/biashara
backups=/var/backups/biashara
# Two nodes, so that an upgrade restarts one while the other answers.
nodes=(biashara@3001 biashara@3002)
mode=install site='' admin='' proxy='' database='' first_password='' missing=0

say() { printf '%s\n' "$@"; }
fail() {
  printf '✘ %s\n' "$*" >&2
  exit 1
}

while [ $# -gt 0 ]; do
  case $1 in --site | --admin | --proxy | --database) [ $# -ge 2 ] || fail "$1 needs a value. See deploy/install.sh --help" ;; esac
  case $1 in
    --site) site=${2:-} && shift ;;
    --admin) admin=${2:-} && shift ;;
    --proxy) proxy=${2:-} && shift ;;
    --database) database=${2:-} && shift ;;
    --check) mode=check ;;
    uninstall) mode=uninstall ;;
    --help | -h) usage && exit ;;
    *) fail "unknown option $1. See deploy/install.sh --help" ;;
  esac
  shift
done

[ "$(id -u)" = 0 ] || fail 'run this as root: sudo deploy/install.sh'
[ ! -e "$settings" ] || "$release/deploy/biashara" settings || exit
[ -r /etc/os-release ] || fail 'this is not Debian'
# shellcheck disable=SC1091
. /etc/os-release
case ${ID:-}-${VERSION_ID:-} in debian-12 | debian-13) ;; *) fail "this is ${PRETTY_NAME:-unknown}; it needs Debian 12 or 13" ;; esac
command -v systemctl >/dev/null || fail 'systemd is missing'

# The value of a setting; nothing where there is none.
setting() {
  [ -r "$settings" ] || return 0
  # shellcheck disable=SC1090
  (set +u && . "$settings" && printf '%s' "${!1:-}")
}
random() { head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '='; }
installed() { dpkg -s "$@" >/dev/null 2>&1; }
here() { [ -z "$database" ] && case $(setting DATABASE_URL) in '' | *//biashara:*@127.0.0.1:5432/biashara*) ;; *) return 1 ;; esac; }

# One step: what it makes so, how to see whether it is so, and how to make it so.
step() {
  if "$2"; then
    say "✔ $1"
  elif [ "$mode" = check ]; then
    say "✘ $1"
    missing=1
  else
    "$3"
    "$2" || fail "$1"
    say "✔ $1 (done)"
  fi
}

has_packages() {
  installed ca-certificates openssl || return 1
  ! here || installed postgresql postgresql-client || return 1
  [ "$proxy" = none ] || installed "$proxy"
}
add_packages() {
  local wanted=(ca-certificates openssl)
  [ "$proxy" = none ] || wanted+=("$proxy")
  export DEBIAN_FRONTEND=noninteractive
  apt-get update -q
  if here; then
    # Debian 12 has PostgreSQL 15. The database project's own packages have newer ones.
    if [ "$VERSION_ID" = 12 ]; then
      apt-get install -y -q postgresql-common
      /usr/share/postgresql-common/pgdg/apt.postgresql.org.sh -y ||
        fail 'apt.postgresql.org cannot be reached. Give a database elsewhere with --database'
    fi
    wanted+=(postgresql postgresql-client)
  fi
  apt-get install -y -q --no-install-recommends "${wanted[@]}"
}

has_user() { id biashara >/dev/null 2>&1; }
add_user() { useradd --system --home-dir "$data" --shell /usr/sbin/nologin biashara; }

has_folders() { [ -d "$opt/releases" ] && [ -d "$etc" ] && [ -d "$data" ] && [ -d "$backups" ]; }
add_folders() {
  install -d -m 755 "$opt" "$opt/releases" "$etc"
  install -d -m 750 -o biashara -g biashara "$data"
  install -d -m 700 -o biashara -g biashara "$backups"
}

has_release() { [ -e "$opt/current/package.json" ] && [ -x /usr/local/bin/biashara ]; }
add_release() {
  if [ ! -e "$opt/current" ]; then
    [ "$release" = "$opt/releases/$name" ] || cp -a "$release" "$opt/releases/"
    ln -sfn "releases/$name" "$opt/current"
  fi
  ln -sfn "$opt/current/deploy/biashara" /usr/local/bin/biashara
}

has_settings() { [ -n "$(setting PUBLIC_URL)" ] && [ -n "$(setting SECRET_KEY)" ] && [ -n "$(setting DATABASE_URL)" ]; }
add_settings() {
  # With one of each kind that the rules ask for.
  first_password=$(random | head -c 20)-Aa1
  local url=${database:-"postgres://biashara:$(random)@127.0.0.1:5432/biashara?sslmode=disable"}
  (
    umask 077
    cat >"$settings" <<TEXT
# Settings of the shop: docs/operations.md. Quote values with spaces in single quotes. Then: systemctl restart 'biashara@*'
MODE=live
PUBLIC_URL=https://$site
DATABASE_URL='$url'
SECRET_KEY=$(random)
METRICS_TOKEN=$(random)
TRUST_PROXY=127.0.0.1
ADMIN_EMAIL=$admin
ADMIN_PASSWORD=$first_password
# Email, without which no receipt is sent:
#SMTP_URL='smtps://user:password@mail.example.co.ke:465'
#MAIL_FROM='Example Ltd <hello@example.co.ke>'
TEXT
  )
}

as_postgres() { (cd / && runuser -u postgres -- psql -X -q -At -v ON_ERROR_STOP=1 "$@"); }
database_password() { setting DATABASE_URL | sed -E 's#^postgres://biashara:([^@]*)@.*#\1#'; }
has_database() {
  if ! here; then
    grep -q '^✔ Database' < <(biashara preflight 2>/dev/null)
    return
  fi
  [ "$(as_postgres -c "select 1 from pg_database where datname = 'biashara'" 2>/dev/null)" = 1 ]
}
add_database() {
  if ! here; then
    grep '^✘' < <(biashara preflight 2>/dev/null) >&2 || true
    fail "the database does not answer. Correct DATABASE_URL in $settings, then run this again"
  fi
  systemctl enable --now postgresql >/dev/null 2>&1 || fail 'PostgreSQL does not start'
  local tries=30
  until as_postgres -c 'select 1' >/dev/null 2>&1; do
    [ $((tries -= 1)) -gt 0 ] || fail 'PostgreSQL does not answer'
    sleep 1
  done
  [ "$(as_postgres -c 'show server_version_num')" -ge 160000 ] || fail 'PostgreSQL must be 16 or newer'
  as_postgres <<SQL
select 'create role biashara login' where not exists (select from pg_roles where rolname = 'biashara') \gexec
-- The test of a restore makes a database beside the shop's.
alter role biashara createdb password '$(database_password)';
create database biashara owner biashara;
SQL
}

units=(biashara@.service biashara-{backup,drill}.{service,timer})
timers=(biashara-backup.timer biashara-drill.timer)
has_units() { for unit in "${units[@]}"; do cmp -s "$opt/current/deploy/$unit" "/etc/systemd/system/$unit" || return 1; done; }
add_units() {
  for unit in "${units[@]}"; do install -m 644 "$opt/current/deploy/$unit" /etc/systemd/system/; done
  systemctl daemon-reload
}

has_journal() { [ -e /etc/systemd/journald.conf.d/biashara.conf ]; }
add_journal() {
  install -d /etc/systemd/journald.conf.d
  printf '[Journal]\nStorage=persistent\nSystemMaxUse=2G\nMaxRetentionSec=90day\n' >/etc/systemd/journald.conf.d/biashara.conf
  systemctl restart systemd-journald || true
}

domain() { setting PUBLIC_URL | sed -E 's#^https://##'; }
# The mark of our own file: another one is kept beside it.
mark="# Written by Biashara's deploy/install.sh"
proxy_file() { case $proxy in caddy) say /etc/caddy/Caddyfile ;; nginx) say /etc/nginx/conf.d/biashara.conf ;; esac; }
has_proxy_file() { grep -qsF "$mark" "$(proxy_file)"; }
has_proxy() { [ "$proxy" = none ] || { has_proxy_file && systemctl is-active --quiet "$proxy"; }; }
add_proxy() {
  local file
  file=$(proxy_file)
  [ ! -e "$file" ] || has_proxy_file || cp -a "$file" "$file.before-biashara"
  if [ "$proxy" = caddy ]; then
    { say "$mark" && sed -e "s/{\$SITE}/$(domain)/g" -e "s/reverse_proxy one:3000 two:3000/reverse_proxy 127.0.0.1:3001 127.0.0.1:3002/" "$opt/current/deploy/Caddyfile"; } >"$file"
  else
    local key
    key=/etc/letsencrypt/live/$(domain)
    [ -r "$key/privkey.pem" ] || fail "nginx needs a certificate in $key. Get one with certbot, then run this again"
    { say "$mark" && sed "s/shop\.example\.co\.ke/$(domain)/g" "$opt/current/deploy/nginx.conf"; } >"$file"
  fi
  systemctl enable --now "$proxy" >/dev/null 2>&1 || true
  systemctl reload-or-restart "$proxy"
  has_proxy || fail "$proxy does not start. See journalctl -u $proxy"
}

has_services() {
  for node in "${nodes[@]}"; do
    systemctl is-active --quiet "$node" && biashara ready "${node#*@}" || return 1
  done
  for timer in "${timers[@]}"; do systemctl is-active --quiet "$timer" || return 1; done
}
add_services() {
  # The first one makes the tables.
  for node in "${nodes[@]}"; do
    systemctl enable --now "$node"
    biashara ready "${node#*@}" 90 || fail "the shop does not start. See journalctl -u $node"
  done
  systemctl enable --now "${timers[@]}"
}

remove_all() {
  systemctl disable --now "${nodes[@]}" "${timers[@]}" >/dev/null 2>&1 || true
  for unit in "${units[@]}"; do rm -f "/etc/systemd/system/$unit"; done
  systemctl daemon-reload
  for proxy in caddy nginx; do
    local file
    file=$(proxy_file)
    grep -qsF "$mark" "$file" || continue
    rm -f "$file"
    [ ! -e "$file.before-biashara" ] || mv "$file.before-biashara" "$file"
    systemctl reload-or-restart "$proxy" || true
  done
  rm -f /usr/local/bin/biashara /etc/systemd/journald.conf.d/biashara.conf
  rm -rf "$opt"
  say "Removed. These stay: the settings in $etc, the data in $data, the backups in $backups, and the database biashara."
}

if [ "$mode" = uninstall ]; then
  remove_all
  exit
fi
if [ -z "$proxy" ]; then
  if grep -qsF "$mark" /etc/nginx/conf.d/biashara.conf; then proxy=nginx; else proxy=caddy; fi
fi
case $proxy in caddy | nginx | none) ;; *) fail 'the proxy must be caddy, nginx or none' ;; esac

# Asked before anything is done.
if [ "$mode" = install ] && ! has_settings; then
  [[ $site =~ ^[A-Za-z0-9.-]+$ ]] || fail 'name the website, without https://: --site shop.example.co.ke'
  [[ -z $database || $database =~ ^postgres(ql)?:// ]] || fail 'the database must begin with postgres://'
  [[ $admin =~ ^[^[:space:]@\'\"\$]+@[A-Za-z0-9.-]+$ ]] || fail 'name the first owner: --admin owner@example.co.ke'
  [[ $database != *[[:space:]\']* ]] || fail 'the address of the database has a space or a quote'
  [ -x "$release/node_modules/.bin/node" ] || fail "$release is no release. Make one with npm run release"
fi

if [ "$mode" = install ] && has_settings && [ -n "$site$admin$database" ]; then
  say "– $settings is there, so it keeps its website, owner and database. Change them there"
fi
step 'Packages' has_packages add_packages
step 'The user biashara' has_user add_user
step 'Folders' has_folders add_folders
step 'The release' has_release add_release
step "Settings in $settings" has_settings add_settings
step 'The database' has_database add_database
step 'Services' has_units add_units
step 'Limits for the log' has_journal add_journal
step 'The proxy' has_proxy add_proxy
step 'The shop answers' has_services add_services
[ "$mode" = check ] && exit "$missing"

if [ -n "$first_password" ]; then
  say '' "Sign in at $(setting PUBLIC_URL)/login as $(setting ADMIN_EMAIL) with this password, which is shown only now:" "  $first_password"
  say 'Change it in your profile, then remove ADMIN_EMAIL and ADMIN_PASSWORD from the settings.'
  say "Then open $(setting PUBLIC_URL)/dashboard/admin/setup. Visitors see that the shop opens soon until you have finished there."
fi
say 'Let the firewall pass ports 80 and 443 only, for example: ufw allow OpenSSH && ufw allow 80,443/tcp && ufw enable'
say 'What is still missing:'
biashara preflight || say 'Mend each line with ✘. biashara preflight checks again.'
