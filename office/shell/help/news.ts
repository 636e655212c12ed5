import file from './news.json'

/** What came with an update. The newest stands first; its id is never given to another. */
interface News {
  id: string
  /** Of the update: 2026-11-25. */
  day: string
  zh: readonly string[]
  en: readonly string[]
}

export const news: readonly News[] = file.news
