import type { PackagePlace, PackagePlay } from './Package'
import type { PdfView } from './Pdf'

/** What shows foreign formats inside a page of ours (browsers). Each brings its code when it is first asked. */
export interface Viewers {
  /** Shows a PDF of the server (its address under `apiBase`, or its bytes) inside the element with that id; `listener`: how much of it has come, 0 to 1. Rejects with NoPdf when it is none. */
  readPdf(
    paper: string | Blob,
    elementId: string,
    listener: (share: number) => void,
  ): Promise<PdfView>
  /** Plays a part of a course package inside the element with that id, and is called with what it keeps. Rejects when its code does not arrive. */
  playPackage(
    place: PackagePlace,
    elementId: string,
    listener: (state: string) => void,
  ): Promise<PackagePlay>
}
