import { keepIfRoom } from '@/core/keepIfRoom'
import type { Deps } from '@/core/stores'

/** A name that the phone gives to something before it is sent, so that twice is once and its pictures find it. */
export async function newName({ installation }: Pick<Deps, 'installation'>): Promise<string> {
  return [...(await installation.randomBytes(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
}

/** What is written stays on this phone until it was put on its way: by person and kind of form. */
export class Draft<T extends object> {
  constructor(
    private readonly name: string,
    private readonly deps: Pick<Deps, 'session' | 'storage'>,
  ) {}

  read(): T | undefined {
    try {
      return JSON.parse(this.deps.storage.get(this.key) ?? 'null') ?? undefined
    } catch {
      return undefined
    }
  }

  keep(values: T) {
    keepIfRoom(this.deps.storage, this.key, JSON.stringify(values))
  }

  drop() {
    this.deps.storage.remove(this.key)
  }

  private get key() {
    return this.deps.session.unsentKey(`draft/${this.name}`)
  }
}
