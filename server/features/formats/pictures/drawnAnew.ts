import type { Metadata } from 'sharp'
import { Code } from '@contract/codes'
import { DomainError } from '../../../http/DomainError'
import { commonReplies } from '../../../http/texts'
import { loadSharp } from '../../../integrations/loadSharp'
import { pictureReplies } from '../texts'

/** The longest side of what is kept; of one with transparency, which stays a PNG, half of it. */
const longest = { photo: 4096, transparent: 2048 }
/** Points of a picture that is read line by line, and of one that has to be decoded whole first, with four bytes for each. */
const maxPoints = { byLine: 60_000_000, whole: 24_000_000 }

function checkSize({ width, height, format, isProgressive }: Metadata): void {
  const byLine = (format === 'jpeg' || format === 'png') && !isProgressive
  const most = byLine ? maxPoints.byLine : maxPoints.whole
  if (width * height > most)
    throw new DomainError(Code.fileRefused, pictureReplies.pictureTooLarge, {
      megapixels: most / 1e6,
    })
}

/**
 * A picture drawn anew: turned as it was taken, without place, camera and whatever else was hidden in it. It never stands whole in
 * memory in its full size: 59 megapixels cost some forty megabytes.
 */
export async function drawnAnew(path: string | Buffer): Promise<{ content: Buffer; type: string }> {
  const sharp = await loadSharp()
  const open = (from: string | Buffer) =>
    sharp(from, { limitInputPixels: maxPoints.byLine, failOn: 'error', sequentialRead: true })
  try {
    const known = await open(path).metadata()
    checkSize(known)
    const { hasAlpha, orientation = 1 } = known
    const side = hasAlpha ? longest.transparent : longest.photo
    const small = open(path).resize({
      width: side,
      height: side,
      fit: 'inside',
      withoutEnlargement: true,
    })
    // Turning needs the whole picture: it is made smaller first.
    const upright =
      orientation === 1
        ? small
        : open(
            await (hasAlpha ? small.png() : small.jpeg({ quality: 95, optimiseCoding: false }))
              .withMetadata({ orientation })
              .toBuffer(),
          ).rotate()
    // Without its second look at all points a JPEG is five in a hundred larger, and not kept whole meanwhile.
    return hasAlpha
      ? { content: await upright.png().toBuffer(), type: 'image/png' }
      : {
          content: await upright.jpeg({ quality: 88, optimiseCoding: false }).toBuffer(),
          type: 'image/jpeg',
        }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError(Code.fileRefused, commonReplies.fileBroken)
  }
}
