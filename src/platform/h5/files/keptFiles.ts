import type { KeptFiles } from '../../capabilities/Files'
import { changedBlob } from './changedBlob'
import { openFile } from './openFile'

const store = 'files'

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error ?? new Error('the device keeps no files'))
  })
}

async function files(mode: IDBTransactionMode): Promise<IDBObjectStore> {
  const opening = indexedDB.open('training-files', 1)
  opening.onupgradeneeded = () => opening.result.createObjectStore(store, { autoIncrement: true })
  return (await done(opening)).transaction(store, mode).objectStore(store)
}

const contentAt = async (place: string) =>
  done((await files('readonly')).get(Number(place)) as IDBRequest<Blob | undefined>)

/** In the browser's database: its storage for texts is too small for pictures. */
export const keptFiles: KeptFiles = {
  keep: async (content) => String(await done((await files('readwrite')).add(content))),
  async read(place) {
    const content = await contentAt(place)
    return content && { content, preview: URL.createObjectURL(content) }
  },
  async changed(place, partBytes, change) {
    const content = await contentAt(place)
    return content && changedBlob(content, partBytes, change)
  },
  async open(place, name) {
    const kept = await this.read(place)
    if (!kept) throw new Error('the file is gone')
    await openFile(kept.preview, name)
  },
  drop: async (place) => done((await files('readwrite')).delete(Number(place))),
}
