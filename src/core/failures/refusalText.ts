import type { Refusal } from '@/platform/capabilities/DeviceError'
import { text } from './texts'

/** What of the phone was refused. */
export type PhoneFunction = 'place' | 'pictures' | 'album' | 'camera' | 'files' | 'clipboard'

const names = {
  place: 'placeName',
  pictures: 'picturesName',
  album: 'albumName',
  camera: 'cameraName',
  files: 'filesName',
  clipboard: 'clipboardName',
} as const satisfies Record<PhoneFunction, string>

/** Why it was refused, in words that lead to a way out. `hasSettings`: the program has a page of permissions. */
export function refusalText(problem: Refusal, what: PhoneFunction, hasSettings: boolean): string {
  const named = { what: text(names[what]) }
  if (problem === 'privacy') return text('refusedPrivacy', named)
  return text(hasSettings ? 'refusedHere' : 'refusedInBrowser', named)
}

/** What a private call of the mini-program's platform wants, for its question. */
const functionOf: Readonly<Record<string, PhoneFunction>> = {
  getLocation: 'place',
  chooseMedia: 'pictures',
  saveImageToPhotosAlbum: 'album',
  chooseMessageFile: 'files',
  setClipboardData: 'clipboard',
}
/** What a function of the phone that was refused is called, where it asks for private data. */
export function privateNameOf(call: string): string | undefined {
  if (call === 'getPhoneNumber') return text('numberName')
  const what = functionOf[call]
  return what && text(names[what])
}
