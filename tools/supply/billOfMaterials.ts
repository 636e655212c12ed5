import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  version?: string
  integrity?: string
  dev?: true
  optional?: true
  license?: string
}

/** A part of what is delivered, as CycloneDX 1.5 names it. */
export interface Component {
  type: 'library'
  name: string
  version: string
  purl: string
  licenses: { expression: string }[]
  hashes?: { alg: 'SHA-512'; content: string }[]
}

interface Manifest {
  license?: string | { type?: string }
  licenses?: { type?: string }[]
}

/** What a package says of its licence; '' where it says nothing. */
export function licenceOf({ license, licenses }: Manifest): string {
  if (typeof license === 'string') return license.replace(/^\((.*)\)$/, '$1')
  return license?.type ?? licenses?.map(({ type = '' }) => type).join(' OR ') ?? ''
}

const nameOf = (place: string) => place.slice(place.lastIndexOf('node_modules/') + 13)

function hashesOf(integrity = ''): Pick<Component, 'hashes'> {
  const [algorithm, hash = ''] = integrity.split('-', 2)
  if (algorithm !== 'sha512') return {}
  return { hashes: [{ alg: 'SHA-512', content: Buffer.from(hash, 'base64').toString('hex') }] }
}

/**
 * Every package that is delivered, by the lock file: what only development needs, and what other systems need, is left out.
 * `root`: the folder with package-lock.json and node_modules.
 */
function listComponents(root: string): Component[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, LockedPackage>
  }
  return Object.entries(lock.packages).flatMap(([place, one]) => {
    const file = join(root, place, 'package.json')
    if (place === '' || one.dev || one.version === undefined || !existsSync(file)) return []
    const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest
    const name = nameOf(place)
    return {
      type: 'library' as const,
      name,
      version: one.version,
      purl: `pkg:npm/${name.replace('@', '%40')}@${one.version}`,
      licenses: [{ expression: licenceOf(manifest) || (one.license ?? '') }],
      ...hashesOf(one.integrity),
    }
  })
}

/** The list of parts as a CycloneDX document; the same for the same lock file. */
export function billOfMaterials(root: string) {
  const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    name: string
    version: string
  }
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', name, version },
    },
    components: listComponents(root),
  }
}
