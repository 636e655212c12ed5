import { isElement, type Element } from '../formatService'

const part = (element: Element, name: string) => {
  const found = element.children.filter(isElement).find((one) => one.name === name)
  return found ? mathText(found) : ''
}
const grouped = (text: string) => (/^[\p{L}\p{N}.]+$/u.test(text) ? text : `(${text})`)

/** A formula as one writes it on a line: `a/b`, `x^2`, `√(x)`. */
export function mathText(element: Element): string {
  switch (element.name) {
    case 't':
      return element.children.filter((one) => !isElement(one)).join('')
    case 'f':
      return `${grouped(part(element, 'num'))}/${grouped(part(element, 'den'))}`
    case 'sSup':
      return `${grouped(part(element, 'e'))}^${grouped(part(element, 'sup'))}`
    case 'sSub':
      return `${part(element, 'e')}_${grouped(part(element, 'sub'))}`
    case 'rad':
      return `${part(element, 'deg')}√${grouped(part(element, 'e'))}`
    default:
      return element.children.filter(isElement).map(mathText).join('')
  }
}
