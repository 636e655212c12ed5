interface LockedPackage {
  version?: string
  dev?: true
  optional?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}

/** What package-lock.json holds, as far as it is looked at here. */
export interface Lock {
  packages: Record<string, LockedPackage>
}

export interface MissingPackage {
  /** Where it belongs: beside the package that wants it. */
  place: string
  name: string
  version: string
  /** Only development needs the package that wants it. */
  dev?: true
}

const exact = /^\d+\.\d+\.\d+[-+.\w]*$/

/** The package of a name that the one at `owner` gets, by node's rule: the nearest one outwards. */
function nearest({ packages }: Lock, owner: string, name: string): LockedPackage | undefined {
  for (let at = owner; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
    const found = packages[`${at === '' ? '' : `${at}/`}node_modules/${name}`]
    if (found) return found
    if (!at.includes('/node_modules/')) return packages[`node_modules/${name}`]
  }
}

/**
 * Optional packages that something locked asks for in an exact version and does not get, each place once: none is locked, or
 * one of another version. Putting them there can take a version from another package, which then is missing itself.
 */
export function missingOptional(lock: Lock): MissingPackage[] {
  const found = Object.entries(lock.packages).flatMap(([owner, { optionalDependencies, dev }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name, version]) => {
        const there = nearest(lock, owner, name)
        return !there || (exact.test(version) && there.version !== version)
      })
      .map(([name, version]) => ({
        place: `${owner.slice(0, owner.lastIndexOf('node_modules/'))}node_modules/${name}`,
        name,
        version,
        ...(dev && { dev }),
      })),
  )
  return [...new Map(found.map((one) => [one.place, one])).values()]
}

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const processors = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'x64']

/** The platform that a package of binaries is named after (`binding-linux-x64-musl`), as npm writes it. */
export function platformOf(name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> {
  const words = name.split(/[/-]/)
  const cpu = processors.filter((one) => words.includes(one))
  const os = systems.filter((one) => words.includes(one))
  const last = words.at(-1) ?? ''
  const libc = [
    ...(last.startsWith('gnu') ? ['glibc'] : []),
    ...(last.startsWith('musl') ? ['musl'] : []),
  ]
  return {
    ...(cpu.length > 0 && { cpu }),
    ...(libc.length > 0 && { libc }),
    ...(os.length > 0 && { os }),
  }
}
