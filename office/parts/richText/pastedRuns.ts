import type { Run } from '@contract/calls/library/richText'
import { joined } from './blocksOf'

type Look = Omit<Run, 'text'>

/** How a pasted element looks, within what stands around it: bold, italic, and links of http and https up to 500 characters. */
export function lookOf(element: HTMLElement, look: Look): Look {
  const { fontWeight, fontStyle } = element.style
  const isBold =
    /^(?:B|STRONG)$/.test(element.tagName) || Number(fontWeight) >= 600 || fontWeight === 'bold'
  const isPlain = fontWeight === 'normal' || fontWeight === '400'
  const href = element.getAttribute('href')?.trim() ?? ''
  const isLink =
    element.tagName === 'A' && /^https?:\/\/[^\s<>"]+$/.test(href) && href.length <= 500
  const { bold: _, ...rest } = look
  return {
    ...(isPlain && element.tagName !== 'STRONG' ? rest : look),
    ...(isBold && !isPlain && { bold: 1 as const }),
    ...((/^(?:I|EM)$/.test(element.tagName) || fontStyle === 'italic') && { italic: 1 as const }),
    ...(isLink && { link: href }),
  }
}

const han = '[\\u2e80-\\u9fff\\uff00-\\uffef]'
/** Where Word broke a line of its file between two Chinese letters. */
const brokenLine = new RegExp(`(${han})[ \\t]*\\r?\\n[ \\t]*(?=${han})`, 'g')
/** Words as they are seen: white space of the source is one space, and none where it only broke a Chinese line. */
const seen = (words: string) => words.replace(brokenLine, '$1').replace(/[\t\n\r\f ]+/g, ' ')

/** All that is written in an element, pictures and lists aside. */
export function runsIn(node: Node, look: Look = {}): Run[] {
  const runs = [...node.childNodes].flatMap((child): Run[] => {
    if (child.nodeType === Node.TEXT_NODE) return [{ ...look, text: seen(child.textContent ?? '') }]
    if (!(child instanceof HTMLElement)) return []
    if (child.tagName === 'BR') return [{ text: '\n' }]
    return runsIn(child, lookOf(child, look))
  })
  return joined(runs)
}

/** Without the white space round it and beside its breaks. */
export function trimmed(runs: readonly Run[]): Run[] {
  const clean = runs.map((run) => ({
    ...run,
    text: run.text.replace(/[ \u00a0]*\n[ \u00a0]*/g, '\n'),
  }))
  const first = clean.findIndex(({ text }) => text.trim() !== '')
  if (first < 0) return []
  const last = clean.findLastIndex(({ text }) => text.trim() !== '')
  return clean.slice(first, last + 1).map((run, at, all) => {
    const begun = at === 0 ? run.text.trimStart() : run.text
    return { ...run, text: at === all.length - 1 ? begun.trimEnd() : begun }
  })
}
