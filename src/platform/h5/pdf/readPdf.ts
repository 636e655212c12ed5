import { NoPdf, type PdfView } from '../../capabilities/Pdf'
import { fetchFile } from '../files/fetchFile'
import { PdfPage } from './PdfPage'

/** Pages so far from the eye are drawn before they come, of the screen's height. */
const near = '120%'

/** `onProgress`: how much of it is here, 0 to 1, where the server says how long it is. */
async function bytesOf(
  paper: string | Blob,
  onProgress: (share: number) => void,
): Promise<Uint8Array> {
  const file =
    typeof paper === 'string'
      ? await fetchFile(paper, {
          onProgress,
          signal: { cancelled: false, onCancel: () => undefined },
        })
      : paper
  const bytes = new Uint8Array(await file.arrayBuffer())
  if (String.fromCharCode(...bytes.subarray(0, 5)) !== '%PDF-') throw new NoPdf('no PDF')
  return bytes
}

/** Shows a PDF (its full address, or its bytes) inside the element with that id; `onProgress`: how much of it is here, 0 to 1. Rejects with NoPdf. */
export async function readPdf(
  paper: string | Blob,
  elementId: string,
  onProgress: (share: number) => void,
): Promise<PdfView> {
  const bytes = await bytesOf(paper, onProgress)
  const { open } = await import(/* webpackChunkName: "pdf-reader" */ './library')
  const file = await open(bytes).catch((error: unknown) => {
    throw new NoPdf(error instanceof Error ? error.message : 'broken')
  })
  const element = document.getElementById(elementId)
  if (!element) throw new Error('the page was left')
  const first = (await file.getPage(1)).getViewport({ scale: 1 })
  const pages = Array.from(
    { length: file.numPages },
    (_, index) => new PdfPage(file, index + 1, first.height / first.width),
  )
  let factor = 1
  let listener: (page: number) => void = () => undefined
  const width = () => Math.max(200, element.clientWidth) * factor
  element.replaceChildren(...pages.map(({ element }) => element))
  for (const page of pages) page.resize(width())

  const pageOf = (element: Element) => pages.find((page) => page.element === element)
  const drawn = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const page = pageOf(target)
        if (isIntersecting) void page?.draw()
        else page?.leave()
      }
    },
    { rootMargin: `${near} 0px` },
  )
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        if (isIntersecting) listener(pageOf(target)?.number ?? 1)
    },
    { rootMargin: '-45% 0px -45% 0px' },
  )
  for (const { element } of pages) {
    drawn.observe(element)
    seen.observe(element)
  }
  const turned = () => {
    for (const page of pages) page.resize(width())
  }
  window.addEventListener('resize', turned)
  const calm = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth')

  return {
    pages: file.numPages,
    onPage: (listen) => {
      listener = listen
    },
    goTo: (number) => pages[number - 1]?.element.scrollIntoView({ block: 'start' }),
    zoom: async (next) => {
      factor = next
      turned()
      await Promise.resolve()
    },
    find: async (keyword) => {
      const hits: number[] = []
      for (const page of pages)
        for (let count = await page.find(keyword); count > 0; count--) hits.push(page.number)
      return hits
    },
    showHit: (index) => {
      let left = index
      for (const page of pages) {
        if (left < page.hits.length) {
          const element = page.markOf(left) ?? page.element
          element.scrollIntoView({ block: 'center', behavior: calm() })
          return
        }
        left -= page.hits.length
      }
    },
    close: () => {
      window.removeEventListener('resize', turned)
      drawn.disconnect()
      seen.disconnect()
      for (const page of pages) page.leave()
      element.replaceChildren()
      void file.loadingTask.destroy()
    },
  }
}
