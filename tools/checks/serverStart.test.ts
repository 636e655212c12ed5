import assert from 'node:assert/strict'
import { test } from 'node:test'
import { build } from 'esbuild'

/** Packages that take long to load and much memory, and that few calls need: those load them. */
const onDemand = ['exceljs', 'fontkit', 'gift-pegjs', 'pdfkit', 'sharp']

/** The packages that run when this file is loaded, each with one of the files that import it. */
async function loadedBy(entry: string): Promise<Map<string, string>> {
  const { metafile } = await build({
    entryPoints: [entry],
    write: false,
    outdir: 'nowhere',
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    tsconfig: 'tsconfig.json',
    metafile: true,
    logLevel: 'error',
  })
  const files = [entry]
  const packages = new Map<string, string>()
  for (const file of files)
    for (const { path, kind, external } of metafile.inputs[file]?.imports ?? []) {
      if (kind === 'dynamic-import') continue
      if (external) packages.set(path, file)
      else if (!files.includes(path)) files.push(path)
    }
  return packages
}

test('the server starts without the packages that few calls need', async () => {
  const loaded = await loadedBy('server/main.ts')
  assert.ok(loaded.has('fastify'), 'it sees what is loaded')
  const early = onDemand.filter((name) => loaded.has(name))
  assert.deepEqual(
    early.map((name) => `${name}: ${loaded.get(name) ?? ''}`),
    [],
    'to be loaded where it is used: await import(…)',
  )
})
