import { late } from './late'

/** A code to be scanned; what draws it is loaded when one is shown. */
export const QrCode = late(async () => (await import('./QrPicture')).QrPicture)
