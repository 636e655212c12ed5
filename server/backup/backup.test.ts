import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'
import pg from 'pg'
import { extract, pack } from 'tar-stream'
import { diskStore } from '../integrations/fileStore/diskStore'
import { emptyDatabase, freshDatabase } from '../testing/testDatabase'
import { type Header, names } from './archive'
import type { BackupKeys } from './encryption'
import { withEndMark } from './endMark'
import { passphraseIdentity, passphraseRecipient } from './passphrase'
import { checkArchive } from './readArchive'
import { restoreBackup } from './restoreBackup'
import { tablesWithPlaces } from './storedPlaces'
import { tablesOf } from './tables'
import { writeBackup } from './writeBackup'

const folder = mkdtempSync(join(tmpdir(), 'training-backup-'))
const file = join(folder, 'all.backup')
const closedFile = join(folder, 'closed.backup')
const store = diskStore(join(folder, 'files'), 'content/media')
const photo = Buffer.from('the bytes of a photo')
const place = createHash('sha256').update(photo).digest('hex')
const madeAt = 1_795_353_540_000
let from: Awaited<ReturnType<typeof freshDatabase>>
let identity = ''
let keys: BackupKeys

async function ask<T extends pg.QueryResultRow>(databaseUrl: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

/** Every row of every table, as PostgreSQL writes it; nothing without tables. */
async function contents(databaseUrl: string): Promise<Record<string, string>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const found: Record<string, string> = {}
  try {
    for (const table of await tablesOf(client)) {
      const { rows } = await client.query<{ all: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as all from "${table}" t`,
      )
      found[table] = rows[0]?.all ?? ''
    }
  } finally {
    await client.end()
  }
  return found
}

/** Foreign keys and triggers as the catalogue has them; without those of Citus' own, and of the parts (paper_102044) that it keeps here. */
const guardsOf = (databaseUrl: string) =>
  ask(
    databaseUrl,
    `select conrelid::regclass::text || ' ' || conname || ' ' || pg_get_constraintdef(oid) || ' ' || convalidated as guard
       from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conrelid::regclass::text !~ '_[0-9]{6,}$'
     union all select tgrelid::regclass::text || ' ' || tgname || ' ' || tgenabled::text
       from pg_trigger where not tgisinternal and tgrelid::regclass::text !~ '^pg_dist' and tgname not like 'truncate_trigger_%' order by 1`,
  )

async function inEmptyDatabase(work: (databaseUrl: string) => Promise<void>): Promise<void> {
  const { databaseUrl, drop } = await emptyDatabase()
  try {
    await work(databaseUrl)
  } finally {
    await drop()
  }
}

/** The restore fails by name, and not a row nor a file is left of it. */
async function isRefused(bytes: Buffer, complaint: RegExp, options: BackupKeys = {}) {
  const bad = join(folder, 'bad.backup')
  writeFileSync(bad, bytes)
  const filesFolder = join(folder, 'refused')
  await inEmptyDatabase(async (databaseUrl) => {
    await assert.rejects(
      restoreBackup(databaseUrl, bad, {
        keys: options,
        store: diskStore(filesFolder, 'content/media'),
      }),
      complaint,
    )
    const left = Object.values(await contents(databaseUrl)).filter((all) => !all.startsWith('0 '))
    assert.deepEqual(left, [])
  })
  const files = existsSync(filesFolder)
    ? readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((one) =>
        one.isFile(),
      )
    : []
  assert.deepEqual(files, [])
}

/** The archive with other entries, and an end mark that fits. */
async function packedAgain(
  change: (name: string, bytes: Buffer) => Buffer | undefined,
): Promise<Buffer> {
  const entries = extract()
  entries.end(readFileSync(file).subarray(0, -512))
  const tar = pack()
  for await (const entry of entries) {
    const chunks: Buffer[] = []
    for await (const chunk of entry) chunks.push(chunk as Buffer)
    const bytes = change(entry.header.name, Buffer.concat(chunks))
    if (bytes) tar.entry({ name: entry.header.name }, bytes)
  }
  tar.finalize()
  const marked: Buffer[] = []
  for await (const chunk of withEndMark(tar as AsyncIterable<Buffer>)) marked.push(chunk)
  return Buffer.concat(marked)
}

before(async () => {
  from = await freshDatabase()
  const temporary = await store.temporary()
  writeFileSync(temporary, photo)
  await store.keep(place, temporary)
  await ask(
    from.databaseUrl,
    `insert into stored_file (com_id, file_id, person_id, place, name, type, bytes, sha256, created_at)
       select com_id, 'photo', person_id, '${place}', 'a photo', 'image/png', ${photo.length}, '${place}', now() from person order by 1, 2 limit 1;
     insert into stored_file (com_id, file_id, person_id, place, name, type, bytes, sha256, created_at)
       select com_id, 'gone', person_id, 'gone', 'gone', 'image/png', 3, 'gone', now() from person order by 1, 2 limit 1;
     insert into file_upload (com_id, upload_id, person_id, name, purpose, bytes, created_at)
       select com_id, 'half', person_id, 'half', 'file', 3, now() from person order by 1, 2 limit 1;
     update attempt set counted = true where counted = false;
     select graphile_worker.add_job('forgetFiles', '{"places":["a\\tb"]}'::json, queue_name := 'files', max_attempts := 2, job_key := 'k')`,
  )
  await writeBackup(from.databaseUrl, file, { store, madeAt })
  identity = await generateX25519Identity()
  const identityFile = join(folder, 'key.txt')
  writeFileSync(identityFile, `# a private key\n${identity}\n`)
  keys = { recipients: await identityToRecipient(identity), identityFile }
  await writeBackup(from.databaseUrl, closedFile, { store, keys, madeAt })
})
after(async () => {
  await from.drop()
  rmSync(folder, { recursive: true })
})

test('a database comes back row for row, with its keys and triggers, its files and the jobs that wait', async () => {
  const newStore = diskStore(join(folder, 'new-files'), 'content/media')
  await inEmptyDatabase(async (databaseUrl) => {
    const restored = await restoreBackup(databaseUrl, file, { store: newStore })
    await ask(from.databaseUrl, `delete from file_upload where upload_id = 'half'`)
    const before = await contents(from.databaseUrl)
    assert.deepEqual(await contents(databaseUrl), before)
    assert.deepEqual(await guardsOf(databaseUrl), await guardsOf(from.databaseUrl))
    assert.ok(restored.rows > 500 && Number(before['attempt']?.split(' ')[0]) > 10)
    assert.equal(restored.madeAt, madeAt)
    assert.equal(restored.files, 1)
    assert.deepEqual(restored.missingFiles, ['gone'])
    assert.deepEqual(await newStore.readAll(place), photo)
    const [job] = await ask(
      databaseUrl,
      `select task_identifier, queue_name, key, max_attempts::int, payload::text
         from graphile_worker.jobs join graphile_worker._private_jobs using (id, key, max_attempts)`,
    )
    assert.deepEqual(job, {
      task_identifier: 'forgetFiles',
      queue_name: 'files',
      key: 'k',
      max_attempts: 2,
      payload: '{"places":["a\\tb"]}',
    })
  })
})

test('a back-up for a public key opens with its private key, one with a passphrase with that', async () => {
  await inEmptyDatabase(async (databaseUrl) => {
    const { rows } = await restoreBackup(databaseUrl, closedFile, { keys })
    assert.ok(rows > 500)
  })
  const phrased = join(folder, 'phrased.backup')
  const passphrase = 'three wards and a stair'
  await writeBackup(from.databaseUrl, phrased, { keys: { passphrase }, madeAt })
  assert.equal((await checkArchive(phrased, { passphrase })).madeAt, madeAt)
  await assert.rejects(checkArchive(phrased, { passphrase: 'another one' }), /does not open/)
})

test('a passphrase closes as age itself does', async () => {
  const [closer, opener, text] = [new Encrypter(), new Decrypter(), 'a line']
  closer.addRecipient(passphraseRecipient('a phrase', 8))
  opener.addPassphrase('a phrase')
  assert.equal(await opener.decrypt(await closer.encrypt(text), 'text'), text)
  const [ageCloser, ownOpener] = [new Encrypter(), new Decrypter()]
  ageCloser.setPassphrase('a phrase')
  ageCloser.setScryptWorkFactor(8)
  ownOpener.addIdentity(passphraseIdentity('a phrase'))
  assert.equal(await ownOpener.decrypt(await ageCloser.encrypt(text), 'text'), text)
})

test('an encrypted back-up without a key, or with another one, is refused; nothing in it can be read', async () => {
  const other = join(folder, 'other.txt')
  writeFileSync(other, await generateX25519Identity())
  const bytes = readFileSync(closedFile)
  await isRefused(bytes, /is encrypted/)
  await isRefused(bytes, /does not open/, { identityFile: other })
  assert.ok(!bytes.includes('person') && readFileSync(file).includes('person'))
  await assert.rejects(
    writeBackup(from.databaseUrl, join(folder, 'never'), { keys: { recipients: 'age1x' }, madeAt }),
    /public keys of age/,
  )
  assert.ok(!existsSync(join(folder, 'never')) && !existsSync(join(folder, 'never.part')))
})

/** The same places in every run: some hundred over the whole file, and each of its last bytes. */
function placesIn(length: number, count: number): number[] {
  const all = Array.from({ length: count }, (_, n) => Math.floor((n * length) / count) + (n % 512))
  return [...all, ...Array.from({ length: 40 }, (_, n) => length - 1 - n * 13)].filter(
    (at) => at < length,
  )
}

for (const [kind, bytesOf, keysOf] of [
  ['open', () => readFileSync(file), (): BackupKeys => ({})],
  ['encrypted', () => readFileSync(closedFile), () => keys],
] as const) {
  test(`an ${kind} back-up with a flipped byte, or cut anywhere, is refused wherever it is`, async () => {
    const whole = bytesOf()
    const bad = join(folder, `bad-${kind}`)
    const refusesAll = async (bytes: Buffer, what: string) => {
      writeFileSync(bad, bytes)
      await assert.rejects(
        checkArchive(bad, keysOf()),
        /damaged|cut off|not a back-up|does not open|is encrypted/,
        what,
      )
    }
    for (const at of placesIn(whole.length, 250)) {
      const flipped = Buffer.from(whole)
      flipped[at] = (flipped[at] ?? 0) ^ (1 << (at % 8))
      await refusesAll(flipped, `byte ${at} of ${whole.length}`)
      await refusesAll(whole.subarray(0, at), `cut at ${at} of ${whole.length}`)
    }
    writeFileSync(bad, whole)
    assert.equal((await checkArchive(bad, keysOf())).madeAt, madeAt)
  })
}

test('what is wrong has its name, and leaves no row and no file', async () => {
  const whole = readFileSync(file)
  const flipped = Buffer.from(whole)
  const middle = Math.floor(whole.length / 2)
  flipped.set([255 - (whole[middle] ?? 0), 255 - (whole[middle + 1] ?? 0)], middle)
  await isRefused(flipped, /is damaged/)
  await isRefused(whole.subarray(0, -2000), /is cut off/)
  await isRefused(Buffer.concat([whole, Buffer.from('more')]), /is damaged|is cut off/)
  await isRefused(Buffer.from('{"hello":1}\n'), /not a back-up of this product/)
  await isRefused(Buffer.alloc(0), /not a back-up of this product/)
  await isRefused(
    readFileSync(closedFile).subarray(0, -100),
    /is damaged \(its encryption does not fit, or it is cut off\)/,
    keys,
  )
})

test('a back-up of a newer program, of another line, or of another format is refused by name', async () => {
  const withHeader = (change: (header: Header) => object) =>
    packedAgain((name, bytes) =>
      name === names.header
        ? Buffer.from(JSON.stringify(change(JSON.parse(bytes.toString()) as Header)))
        : bytes,
    )
  const later = { number: 9999, name: 'later', checksum: 'x' }
  await isRefused(
    await withHeader((header) => ({ ...header, migrations: [...header.migrations, later] })),
    /newer program \(migration 9999, later\)/,
  )
  await isRefused(
    await withHeader((header) => ({
      ...header,
      migrations: header.migrations.map((one) => ({ ...one, checksum: 'x' })),
    })),
    /same product line/,
  )
  await isRefused(await withHeader((header) => ({ ...header, format: 3 })), /has format 3/)
  await isRefused(await withHeader(() => ({ product: 'other' })), /not a back-up of this product/)
})

test('an archive that was packed again without a part, with other rows or another file is refused after the load', async () => {
  const attempts = names.part('attempt', 1)
  await isRefused(
    await packedAgain((name, bytes) => (name === attempts ? undefined : bytes)),
    new RegExp(`is damaged \\(${attempts}\\)`),
  )
  await isRefused(
    await packedAgain((name, bytes) => (name === attempts ? Buffer.from('no gzip') : bytes)),
    new RegExp(`is damaged \\(${attempts}\\)`),
  )
  await isRefused(
    await packedAgain((name, bytes) => (name === names.file(place) ? Buffer.from('x') : bytes)),
    /is damaged \(files\//,
  )
  await isRefused(
    await packedAgain((name, bytes) => {
      if (name !== names.manifest) return bytes
      const manifest = JSON.parse(bytes.toString()) as { rows: Record<string, number> }
      manifest.rows['attempt'] = (manifest.rows['attempt'] ?? 0) + 1
      return Buffer.from(JSON.stringify(manifest))
    }),
    /attempt has \d+ rows after the restore, the back-up says \d+/,
  )
  await isRefused(
    await packedAgain((name, bytes) => (name === names.manifest ? undefined : bytes)),
    /is damaged \(manifest.json\)/,
  )
})

test('a database that is not empty is left as it is', async () => {
  const before = await contents(from.databaseUrl)
  await assert.rejects(restoreBackup(from.databaseUrl, file), /not empty/)
  assert.deepEqual(await contents(from.databaseUrl), before)
})

test('the back-up is closed to others, and one that fails leaves nothing behind', async () => {
  assert.equal(statSync(file).mode & 0o777, 0o600)
  await assert.rejects(
    writeBackup(from.databaseUrl, join(folder, 'no-such-folder', 'a'), { madeAt }),
    /ENOENT/,
  )
})

test('every table with a key in the file store is in the list of places', async () => {
  const found = await ask<{ name: string }>(
    from.databaseUrl,
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name like '%place' and data_type = 'text' and table_name not in ('meeting', 'incident') order by 1`,
  )
  assert.deepEqual(
    found.map(({ name }) => name),
    [...tablesWithPlaces].sort(),
  )
})
