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
  return BarcodeDetector && formats?.includes('qr_code') ? new BarcodeDetector({ formats: ['qr_code'] }) : undefined
}

/** Longest side that the library looks at, px: more costs time and finds no more. */
const longestPx = 900

/** Reads the code in a picture: by the browser where it can, else by a library that is loaded now. undefined: there is none. */
export async function createCodeReader(): Promise<(source: Source) => Promise<string | undefined>> {
  const detector = await builtIn()
  if (detector) return async (source) => (await detector.detect(source))[0]?.rawValue
  const { default: find } = await import(/* webpackChunkName: "code-reader" */ 'jsqr')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return (source) => {
    const [width, height] = 'videoWidth' in source ? [source.videoWidth, source.videoHeight] : [source.width, source.height]
    const scale = Math.min(1, longestPx / Math.max(width, height))
    canvas.width = Math.round(width * scale)
    canvas.height = Math.round(height * scale)
    if (!context || canvas.width === 0) return Promise.resolve(undefined)
    context.drawImage(source, 0, 0, canvas.width, canvas.height)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    return Promise.resolve(find(data, canvas.width, canvas.height)?.data || undefined)
  }
}
