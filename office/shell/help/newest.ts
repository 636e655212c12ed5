/** The id of the newest of ./news: apart from it, so that the top bar carries no more. A test holds them together. */
export const newestNews = '2026-11-26'
