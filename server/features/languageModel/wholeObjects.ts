/**
 * The objects of JSON that stand whole in what a model said, each with the place where it begins: it may have written around them,
 * put them into a list or another object, or stopped in the middle of the last one. Objects inside of a whole one are not given.
 */
export function wholeObjects(text: string): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = []
  for (let at = text.indexOf('{'); at >= 0; at = text.indexOf('{', at)) {
    const end = endOf(text, at)
    const one = end === undefined ? undefined : parsed(text.slice(at, end))
    if (one) found.push(one)
    at = one && end !== undefined ? end : at + 1
  }
  return found
}

/** Where the object that begins here ends; undefined: it does not. */
function endOf(text: string, from: number): number | undefined {
  let [depth, isInside] = [0, false]
  for (let at = from; at < text.length; at++) {
    const sign = text[at]
    if (isInside) {
      if (sign === '\\') at++
      else if (sign === '"') isInside = false
    } else if (sign === '"') isInside = true
    else if (sign === '{') depth++
    else if (sign === '}' && --depth === 0) return at + 1
  }
  return undefined
}

function parsed(text: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    return undefined
  }
}
