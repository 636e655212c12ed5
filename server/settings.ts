import { join, resolve } from 'node:path'
import { SettingError } from './db/SettingError'
import { readLlmSettings, type LlmSettings } from './integrations/languageModel/llmSettings'
import { readLrsSettings, type LrsSettings } from './integrations/lrs/lrsSettings'
import type { S3Settings } from './integrations/fileStore/s3Store'
import { readHostAppSettings, type HostAppSettings } from './hostAppSettings'
import { readIdentitySettings, type IdentitySettings } from './identitySettings'
import { readFileSettings, type FileSettings } from './fileSettings'
import { readKeptDays, type KeptDays } from './keptDays'
import { readTrustedProxies, type TrustedProxies } from './trustedProxies'

/** Everything the operator can set. README and docs/deploy.md list the same names. */
export interface Settings {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | undefined
  /** A replica for lists, reports and exports. */
  readUrl: string | undefined
  poolSize: number
  /** Where the H5 build is mounted, without a slash at the end: /edu */
  basePath: string
  h5Folder: string
  /** The build of the office program; it stands under the base path, at /office. */
  officeFolder: string
  /** Uploaded files; the database's folder has a place for them by default. */
  fileFolder: string
  /** Films, sounds and papers that come with the program. */
  mediaFolder: string
  /** An S3-compatible store for uploaded files; undefined: the disk. */
  bucket: S3Settings | undefined
  /** Where learning events go as xAPI statements; undefined: nowhere. */
  lrs: LrsSettings | undefined
  /** What drafts questions and summaries. */
  llm: LlmSettings
  /** The second origin, where course packages play: its port, and its public address where a proxy gives it one ('' else: the same host at that port). */
  scorm: { port: number; origin: string }
  logLevel: string
  trustProxy: TrustedProxies
  /** Browser origins other than our own that may call (for mini-program hosts in a browser); none by default. */
  allowedOrigins: string[]
  /** Calls a minute of one token, or of one address without a token. */
  callsPerMinute: number
  logInFailuresPerAddress: number
  /** Of a hundred errors on phones so many are reported; 0: none. */
  faultPercent: number
  /** Hosts whose 3-D scenes an exam may open; none by default. */
  vrHosts: string[]
  /** The campaign: payouts on or off, and yuan for each invitee who is registered and approved. */
  activity: { cashOut: boolean; rewardYuan: number }
  /** Hosts outside (and those under them) that links may lead to. */
  linkHosts: string[]
  /** Hosts inside the operator's network that addresses typed by a hospital's administrator may lead to: directories, webhooks. */
  internalHosts: string[]
  /** A folder with one of each hospital in it, by its com_id, where it puts its staff file for the night; undefined: none. */
  staffFolder: string | undefined
  identity: IdentitySettings
  hostApp: HostAppSettings
  /** Attempts closed longer ago are archived as files and taken out; 0: never. */
  attemptsKeptYears: number
  /** Days after which data of people goes, by kind; 0: while the account is there. */
  keptDays: KeptDays
  files: FileSettings
  /** Events of the log of decisions that are older are taken out; 0: never. */
  auditKeptYears: number
  serverSecret: string | undefined
  /** Opens /metrics and /openapi.json to who sends it. */
  metricsToken: string | undefined
  /** Where real people are, what tells of the machine is shown to nobody without the token. */
  isProduction: boolean
  /** Browsers are told for so many seconds that we are reached by https only; 0: not told. */
  hstsSeconds: number
  /** How long a server that was asked to end (SIGTERM) still answers while it says that it is not ready, s. */
  drainSeconds: number
  /** Makes demo hospitals, staff and exams at the start. */
  seedDemo: boolean
  /** Tests only: POST /test/clock moves the clock. */
  testing: boolean
}

type Env = Readonly<Record<string, string | undefined>>

function whole(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new SettingError(
      `${name} must be a whole number from ${least} to ${most}, not "${text}".`,
    )
  return value
}

function oneOf(env: Env, name: string, choices: readonly string[], fallback: string): string {
  const text = env[name]
  if (text === undefined || text === '') return fallback
  if (!choices.includes(text))
    throw new SettingError(`${name} must be one of ${choices.join(', ')}, not "${text}".`)
  return text
}

const flag = (env: Env, name: string, fallback: boolean) =>
  oneOf(env, name, ['0', '1'], fallback ? '1' : '0') === '1'

const hosts = (text = '') =>
  text
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
const isProduction = (env: Env) => env['NODE_ENV'] === 'production'

function basePath(env: Env): string {
  const text = (env['BASE_PATH'] || '/edu').replace(/^(?!\/)/, '/')
  if (!/^(\/[A-Za-z0-9_-]+)+\/?$/.test(text))
    throw new SettingError(`BASE_PATH must look like /edu, not "${text}".`)
  return text.replace(/\/$/, '')
}

function databaseUrl(env: Env, name: string): string | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  if (!/^postgres(ql)?:\/\/\S+$/.test(text))
    throw new SettingError(`${name} must look like postgres://user:password@host:5432/database.`)
  return text
}

function secret(env: Env): string | undefined {
  const text = env['SERVER_SECRET']
  if (text === undefined || text === '') {
    if (isProduction(env))
      throw new SettingError(
        'SERVER_SECRET is missing: without it the key would lie in the database beside what it opens. Give at least 32 random characters (openssl rand -hex 32), or end NODE_ENV=production.',
      )
    return undefined
  }
  if (text.length < 32) throw new SettingError('SERVER_SECRET must have at least 32 characters.')
  return text
}

/** All five S3_ settings or none. */
function bucket(env: Env): S3Settings | undefined {
  const names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_KEY', 'S3_SECRET'] as const
  const [endpoint = '', name = '', accessKeyId = '', secretAccessKey = ''] = names.map(
    (one) => env[one] ?? '',
  )
  if ([endpoint, name, accessKeyId, secretAccessKey].every((text) => text === '')) return undefined
  if (!/^https?:\/\/[^\s/@]+$/.test(endpoint))
    throw new SettingError('S3_ENDPOINT must look like https://host.')
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name))
    throw new SettingError(`S3_BUCKET must be the name of a bucket, not "${name}".`)
  if (accessKeyId === '' || secretAccessKey === '')
    throw new SettingError('S3_KEY and S3_SECRET are needed with S3_ENDPOINT.')
  return {
    endpoint,
    bucket: name,
    region: env['S3_REGION'] || 'us-east-1',
    accessKeyId,
    secretAccessKey,
  }
}

/** Whether course packages play at another host than ours: cookies know no ports. */
export function havePackagesOwnHost({ scorm, identity }: Settings): boolean {
  const host = URL.parse(scorm.origin)?.hostname
  return host !== undefined && host !== URL.parse(identity.messaging.publicAddress)?.hostname
}

/** The second origin. Without a setting: the next port. */
function scorm(env: Env, port: number): Settings['scorm'] {
  const origin = env['SCORM_ORIGIN'] ?? ''
  if (origin !== '' && !/^https?:\/\/[A-Za-z0-9.-]+(:\d{1,5})?$/.test(origin))
    throw new SettingError(
      `SCORM_ORIGIN must look like https://packages.your.host, not "${origin}".`,
    )
  return {
    port: whole(env, 'SCORM_PORT', port === 0 ? 0 : Math.min(65_535, port + 1), 0, 65_535),
    origin,
  }
}

/** Calls that move the clock and make people: never where learners are. */
function testing(env: Env): boolean {
  const on = flag(env, 'TESTING', false)
  if (on && env['NODE_ENV'] === 'production')
    throw new SettingError(
      'TESTING=1 opens the calls of tests: it cannot go with NODE_ENV=production.',
    )
  return on
}

/** Demo people, whose password everybody knows, stand only where a server is tried: with its own database, unless it is said. */
function demo(env: Env): boolean {
  const isProduction = env['NODE_ENV'] === 'production'
  const on = flag(env, 'SEED_DEMO', !isProduction && !env['DATABASE_URL'])
  if (on && isProduction)
    throw new SettingError(
      'SEED_DEMO=1 makes accounts whose password is published: it cannot go with NODE_ENV=production.',
    )
  return on
}

/** Reads the environment. Throws a SettingError, one clear sentence, at the first setting that cannot be right. */
export function readSettings(env: Env): Settings {
  const port = whole(env, 'PORT', 8080, 0, 65_535)
  const seedDemo = demo(env)
  return {
    port,
    scorm: scorm(env, port),
    host: env['HOST'] || (seedDemo ? '127.0.0.1' : '0.0.0.0'),
    dataFolder: resolve(env['DATA_DIR'] || '.data'),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    readUrl: databaseUrl(env, 'DATABASE_READ_URL'),
    poolSize: whole(env, 'DATABASE_CONNECTIONS', 10, 1, 100),
    basePath: basePath(env),
    h5Folder: resolve(env['H5_DIR'] || 'dist/h5'),
    officeFolder: resolve(env['OFFICE_DIR'] || 'dist/office'),
    fileFolder: resolve(env['FILES_DIR'] || join(env['DATA_DIR'] || '.data', 'files')),
    mediaFolder: resolve(env['MEDIA_DIR'] || 'content/media'),
    bucket: bucket(env),
    llm: readLlmSettings(env),
    lrs: readLrsSettings(env),
    logLevel: oneOf(
      env,
      'LOG_LEVEL',
      ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
      'info',
    ),
    trustProxy: readTrustedProxies(env['TRUST_PROXY']),
    allowedOrigins: (env['ALLOWED_ORIGINS'] ?? '')
      .split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
    callsPerMinute: whole(env, 'CALLS_PER_MINUTE', 1200, 1, 10_000_000),
    logInFailuresPerAddress: whole(env, 'LOGIN_FAILURES_PER_ADDRESS', 5, 1, 100_000),
    faultPercent: whole(env, 'FAULT_PERCENT', 20, 0, 100),
    vrHosts: hosts(env['VR_HOSTS']),
    activity: {
      cashOut: flag(env, 'ACTIVITY_CASH_OUT', false),
      rewardYuan: whole(env, 'ACTIVITY_REWARD', 0, 0, 200),
    },
    linkHosts: hosts(env['LINK_HOSTS'] ?? 'nhc.gov.cn,chinacdc.cn,who.int'),
    internalHosts: hosts(env['INTERNAL_HOSTS']),
    staffFolder: env['STAFF_FOLDER'] ? resolve(env['STAFF_FOLDER']) : undefined,
    identity: readIdentitySettings(env),
    hostApp: readHostAppSettings(env['HOST_APP']),
    attemptsKeptYears: whole(env, 'ATTEMPTS_KEPT_YEARS', 0, 0, 100),
    files: readFileSettings(env),
    keptDays: readKeptDays(env['KEPT_DAYS']),
    auditKeptYears: whole(env, 'AUDIT_KEPT_YEARS', 10, 0, 100),
    serverSecret: secret(env),
    metricsToken: env['METRICS_TOKEN'] || undefined,
    isProduction: isProduction(env),
    hstsSeconds: whole(env, 'HSTS_SECONDS', 0, 0, 63_072_000),
    seedDemo,
    drainSeconds: whole(env, 'DRAIN_SECONDS', isProduction(env) ? 5 : 0, 0, 20),
    testing: testing(env),
  }
}
