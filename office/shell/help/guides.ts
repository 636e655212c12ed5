import file from './guides.json'

/** Whom a guide is written for. */
export type Reader = 'officer' | 'ward' | 'operator' | 'centre'

interface Words {
  title: string
  /** What it is for, in a sentence or two. */
  about: string
  /** What one does, step by step. */
  steps: readonly string[]
}

/** How something at the desk is done: for the pages of one entry of the menu. */
export interface Guide {
  /** The address of its entry: `exams`. */
  area: string
  readers: readonly Reader[]
  zh: Words
  en: Words
}

/** The picture of the page that a guide is about, in office/public; made by `npm run pictures -- guides`. */
export const guidePicture = (area: string) => `help/${area}.webp`

/** In Chinese and, shorter, in English. */
export const guides = file.guides as readonly Guide[]
