type Source = HTMLVideoElement | ImageBitmap

interface Detector {
  detect(source: Source): Promise<{ rawValue: string }[]>
}
interface DetectorClass {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

async function builtIn(): Promise<Detector | undefined> {
  const { BarcodeDetector } = window as { BarcodeDetector?: DetectorClass }
  const formats = await BarcodeDetector?.getSupportedFormats().catch((): string[] => [])
  return BarcodeDetector && formats?.includes('qr_code')
    ? new BarcodeDetector({ formats: ['qr_code'] })
    : undefined
}

/** Longest sides at which the library looks, px: it finds no code whose squares are larger than a dozen px, nor one whose squares are a px or two. */
const longestPx = [900, 500] as const

/** Reads the code in a picture: by the browser where it can, else by a library that is loaded now. undefined: there is none. */
export async function createCodeReader(): Promise<(source: Source) => Promise<string | undefined>> {
  const detector = await builtIn()
  if (detector) return async (source) => (await detector.detect(source))[0]?.rawValue
  const { default: find } = await import(/* webpackChunkName: "code-reader" */ 'jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  let looks = 0
  const look = (source: Source, longest: number) => {
    const [width, height] =
      'videoWidth' in source
        ? [source.videoWidth, source.videoHeight]
        : [source.width, source.height]
    const scale = Math.min(1, longest / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    if (!context || canvas.width === 0) return undefined
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return find(data, canvas.width, canvas.height)?.data || undefined
  }
  // A camera gives another picture at once: each is looked at one way, in turn. A photo is all there is.
  return (source) =>
    Promise.resolve(
      'videoWidth' in source
        ? look(source, longestPx[looks++ % longestPx.length]!)
        : longestPx.reduce<string | undefined>(
            (found, longest) => found ?? look(source, longest),
            undefined,
          ),
    )
}
