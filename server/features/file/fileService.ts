import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Secrets } from '../../secrets'
import { platformId } from '../../companies'

export { findFile, noteFile } from './fileRepository'
export { rangeOf } from './fileTypeRules'

/** A signed address is good so long (specification: two hours). */
export const addressLivesMs = 2 * 3_600_000

export interface FileAddresses {
  /** The address of a file of that company, without the origin; `size` (100x100 …) gives the picture in it. */
  of(comId: string, fileId: string, now: number, size?: string): { url: string; expireAt: number }
  /** Does the query of an address carry our signature, still good at `now`? Gives the company that it was made for. */
  companyOf(fileId: string, query: Readonly<Record<string, unknown>>, now: number): string | undefined
}

/** Signs addresses, so that players and picture elements, which send no headers, can fetch what the person may see. */
export function fileAddresses(secrets: Secrets): FileAddresses {
  const key = secrets.keyFor('file-address')
  const sign = (comId: string, fileId: string, expireAt: number) => createHmac('sha256', key).update(`${comId}\n${fileId}\n${expireAt}`).digest('base64url')
  return {
    of(comId, fileId, now, size) {
      // Rounded up to whole minutes, so that a list opened twice has the same pictures and the browser keeps them.
      const expireAt = Math.ceil((now + addressLivesMs) / 60_000) * 60_000
      const door = size === undefined ? `download/${fileId}` : `pic/filterImg/${fileId}_${size}`
      return { url: `/incontrol-fileserver/file/${door}?of=${comId}&until=${expireAt}&sign=${sign(comId, fileId, expireAt)}`, expireAt }
    },
    companyOf(fileId, { of: comId, until, sign: given }, now) {
      const expireAt = Number(until)
      if (typeof comId !== 'string' || typeof given !== 'string' || !(expireAt >= now)) return undefined
      const [wanted, had] = [Buffer.from(sign(comId, fileId, expireAt)), Buffer.from(given)]
      return wanted.length === had.length && timingSafeEqual(wanted, had) ? comId : undefined
    },
  }
}

/** The address of a file that is open to all: what questions show and play goes to devices that may be offline for hours. */
export const openFileAddress = (fileId: string) => `/incontrol-fileserver/file/download/${fileId}`

/** Companies whose files a person may open. */
export const fileCompanies = (comId: string): string[] => [comId, platformId]
