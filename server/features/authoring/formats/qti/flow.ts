import { blankMark } from '../../draft/DraftQuestion'
import { escapeXml, isElement, type Element } from '../../../formats/formatService'

const blocks = new Set([
  'p',
  'div',
  'li',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'blockquote',
  'pre',
  'tr',
  'ul',
  'ol',
  'table',
  'qti-prompt',
  'qti-content-body',
])

/** Where something is to be filled in. */
const gaps = new Set(['qti-text-entry-interaction', 'qti-inline-choice-interaction', 'qti-gap'])

/** Line ends of a source file are only white space; ours are elements. Of a hundred thousand blanks in a row few are left, or a search would begin anew at each. */
const flat = (text: string) =>
  text
    .replace(/\s{40,}/g, (run) => (run.includes('\n') ? '\n' : run.slice(0, 40)))
    .replace(/^\s*\n\s*|\s*\n\s*$/g, '')
    .replace(/[ \t]*\n\s*/g, ' ')

/** The text of a piece of HTML-like content: a line a block, a blank for each text entry; what `skip` names is left out. */
export function textOf(
  root: Element,
  skip: (element: Element) => boolean = () => false,
  /** What stands for a picture; nothing unless it is said. */
  picture: (image: Element) => string = () => '',
): string {
  const lines: string[] = ['']
  let fresh = true
  const newLine = () => {
    if (!fresh) lines.push('')
    fresh = true
  }
  const add = (text: string) => {
    if (text === '') return
    lines[lines.length - 1] += text
    fresh = false
  }
  const walk = (node: Element | string, inBlock: boolean) => {
    if (!isElement(node)) return add(inBlock || node.trim() !== '' ? flat(node) : '')
    if (skip(node)) return
    if (gaps.has(node.name)) return add(blankMark)
    if (node.name === 'qti-hottext')
      return add(
        `【${node.children.map((child) => (isElement(child) ? textOf(child) : child)).join('')}】`,
      )
    if (node.name === 'img' || node.name === 'object') {
      const sign = picture(node)
      if (sign !== '') return add(sign)
    }
    if (node.name === 'br') {
      lines.push('')
      fresh = true
      return
    }
    const block = blocks.has(node.name)
    if (block) newLine()
    node.children.forEach((child) => walk(child, inBlock || (block && node.name !== 'div')))
    if (block) {
      // An empty paragraph is an empty line.
      if (fresh && node.name === 'p') lines.push('')
      else newLine()
    }
  }
  root.children.forEach((child) => walk(child, root.name.startsWith('qti-simple')))
  return lines.join('\n')
}

/** Lines as paragraphs. */
export const paragraphs = (text: string) =>
  text
    .split('\n')
    .map((line) => `<p>${escapeXml(line)}</p>`)
    .join('')
/** Lines inside one element. */
export const inline = (text: string) => text.split('\n').map(escapeXml).join('<br/>')
