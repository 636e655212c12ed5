import { getDocument, GlobalWorkerOptions } from 'pdfjs-dist/legacy/build/pdf.mjs'
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs'

/** The reader of PDFs with its worker, a file of its own: loaded when the first PDF is opened. */
GlobalWorkerOptions.workerSrc = workerAddress

const folder = `${BASE_PATH}/pdf/`

/** Opens a PDF of our own server. Scripts in it never run; fonts that it does not carry come from our own folder. */
export const open = (bytes: Uint8Array) =>
  getDocument({
    data: bytes,
    cMapUrl: `${folder}cmaps/`,
    cMapPacked: true,
    standardFontDataUrl: `${folder}standard_fonts/`,
    useWasm: false,
    enableXfa: false,
    isEvalSupported: false,
    stopAtErrors: false,
  }).promise
