import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** What a bench runs on. The Node of the image is what is deployed: `npx -p node@24 npm run bench -- …` runs on it. */
export function onWhat(): string {
  const [, ofImage] = /^FROM node:(\d+)/m.exec(readFileSync('Dockerfile', 'utf8')) ?? []
  const { node } = process.versions
  const other = node.startsWith(`${ofImage}.`) ? '' : ` (the image has ${ofImage})`
  return `Node ${node}${other}, ${cpus().length} × ${cpus()[0]?.model.trim() ?? 'unknown'}`
}
