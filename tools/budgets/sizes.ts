import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'

interface AppJson {
  subPackages?: { root: string }[]
  subpackages?: { root: string }[]
}

/** Raw bytes of a mini-program's packages: `main` and each sub-package by its root. */
export function packageSizes(dist: string): Record<string, number> {
  const app = JSON.parse(readFileSync(path.join(dist, 'app.json'), 'utf8')) as AppJson
  const roots = (app.subPackages ?? app.subpackages ?? []).map((one) =>
    one.root.replace(/\/?$/, '/'),
  )
  const sizes: Record<string, number> = { main: 0 }
  for (const file of filesIn(dist)) {
    const name = roots.find((root) => file.startsWith(root)) ?? 'main'
    sizes[name] = (sizes[name] ?? 0) + statSync(path.join(dist, file)).size
  }
  return sizes
}

export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
}

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
