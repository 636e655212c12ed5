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
  name: string
  version: string
  /** Only development needs the package that wants it. */
  dev?: true
}

/** Optional packages that something locked asks for in an exact version and that are not locked themselves, each once. */
export function missingOptional({ packages }: Lock): MissingPackage[] {
  const locked = (owner: string, name: string) => {
    for (let at = owner; ; at = at.slice(0, at.lastIndexOf('/node_modules/'))) {
      if (`${at === '' ? '' : `${at}/`}node_modules/${name}` in packages) return true
      if (!at.includes('/node_modules/')) return `node_modules/${name}` in packages
    }
  }
  const found = Object.entries(packages).flatMap(([owner, { optionalDependencies, dev }]) =>
    Object.entries(optionalDependencies ?? {})
      .filter(([name]) => !locked(owner, name))
      .map(([name, version]) => ({ name, version, ...(dev && { dev }) })),
  )
  return [...new Map(found.map((one) => [one.name, one])).values()]
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
