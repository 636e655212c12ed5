import { readFileSync } from 'node:fs'
import type { Page, Request } from 'playwright-core'
import { eventually, squeeze } from '../people/Person'

const han = /\p{Script=Han}/u
/** What is Chinese about a text of ours: words, and the marks between them. */
const chinese = /[\p{Script=Han}、。：，（）！？；]/u

/** Words of the platform that the server knows in English: who reads in English must not meet the Chinese ones. */
const platformWords = new Set(
  Object.keys(JSON.parse(readFileSync('content/english.json', 'utf8')) as object).map(squeeze),
)

/** The phone speaks English from now on, wherever it is opened. */
export async function speakEnglish(page: Page) {
  await page.evaluate(() => localStorage.setItem('training/display/language', 'en'))
  await page.reload()
}

/** What the server told a page so far, and whether it still waits for something. */
export class Heard {
  private readonly texts = new Set<string>()
  private readonly waiting = new Set<Request>()

  constructor(page: Page) {
    // A list that is watched waits for its next change.
    page.on('request', (request) => !/\/watch/.test(request.url()) && this.waiting.add(request))
    page.on('requestfailed', (request) => this.waiting.delete(request))
    page.on('requestfinished', (request) => {
      void request
        .response()
        .then((response) => (/xhr|fetch/.test(request.resourceType()) ? response?.json() : 0))
        .then((reply) => this.keep(reply))
        .catch(() => undefined)
        .finally(() => this.waiting.delete(request))
    })
  }

  /** Until everything that was asked for has been told, and still is in the second look. */
  async settled() {
    let quiet = 0
    await eventually(
      () => (quiet = this.waiting.size === 0 ? quiet + 1 : 0) > 3,
      () => `no end of ${[...this.waiting].map((request) => request.url()).join()}`,
    )
  }

  /** A Chinese text is the server's content, a name or words of a document, and not a word of the platform. */
  isContent(text: string): boolean {
    const asked = squeeze(text)
    if (platformWords.has(asked)) return false
    let left = asked
    for (const told of [...this.texts].sort((a, b) => b.length - a.length)) {
      if (told.includes(asked)) return true
      left = left.replaceAll(told, '')
    }
    return !chinese.test(left)
  }

  private keep(value: unknown) {
    if (typeof value === 'string' && han.test(value)) this.texts.add(squeeze(value))
    else if (value !== null && typeof value === 'object')
      for (const below of Object.values(value)) this.keep(below)
  }
}

/** The Chinese texts of a page as it stands, block by block: what is read, and what is read aloud. */
export const chineseTexts = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const root = [...document.querySelectorAll('.taro_page')].at(-1) ?? document.body
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (walker.nextNode()) {
      const parent = walker.currentNode.parentElement
      if (!parent || !parent.checkVisibility() || parent.closest('script, style, noscript'))
        continue
      if (parent.closest('.taro_page') && !root.contains(parent)) continue
      // A marked word belongs to the sentence around it.
      let block = parent
      while (getComputedStyle(block).display === 'inline' && block.parentElement)
        block = block.parentElement
      found.push(block.textContent ?? '')
    }
    // A page of a PDF is read aloud by its own words.
    for (const one of root.querySelectorAll(
      '[aria-label]:not(.pdf-page), [placeholder], [alt], [title]',
    ))
      for (const name of ['aria-label', 'placeholder', 'alt', 'title'])
        found.push(one.getAttribute(name) ?? '')
    found.push(document.title)
    return [...new Set(found)].filter((text) => /\p{Script=Han}/u.test(text))
  })
