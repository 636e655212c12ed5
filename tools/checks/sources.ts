import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Source {
  file: string
  text: string
}

/** The TypeScript files below folders of the project, with forward slashes. */
export function sources(...folders: string[]): Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.includes('node_modules'))
      .map((name) => path.join(folder, name).split(path.sep).join('/'))
      .map((file) => ({ file, text: readFileSync(file, 'utf8') })),
  )
}
