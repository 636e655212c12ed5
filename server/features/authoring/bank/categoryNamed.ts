import type { Category } from './categoryRepository'

/** Finds the category that a file names: by id, by path, or by a name that is there once. Undefined: it is none of ours. */
export function categoryNamed(all: readonly Category[], word: string): Category | undefined {
  if (word === '') return undefined
  const normalizePath = word
    .split(/[/\\＞>»|]/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('/')
  const exact = all.find(({ knowCatId, path }) => knowCatId === word || path === normalizePath)
  if (exact) return exact
  const last = normalizePath.split('/').at(-1)
  const named = all.filter(({ name }) => name === last)
  return named.length === 1 ? named[0] : undefined
}
