import { engines } from '../package.json'

const enough = (version: string, least: string) => {
  const [have = [], need = []] = [version, least].map((text) =>
    text
      .replace(/^[^0-9]*/, '')
      .split('.')
      .map(Number),
  )
  const differs = need.findIndex((part, index) => part !== (have[index] ?? 0))
  return differs === -1 || (have[differs] ?? 0) > (need[differs] ?? 0)
}

/** What is wrong with a Node of this version, in one sentence; undefined when it is new enough for package.json's `engines`. */
export function nodeComplaint(version: string): string | undefined {
  if (enough(version, engines.node)) return undefined
  return `This needs Node ${engines.node.replace(/^[^0-9]*/, '')} or newer; this is ${version.replace(/^v/, '')}.`
}

// Imported first by every program, before what an old Node cannot even load.
const complaint = nodeComplaint(process.version)
if (complaint !== undefined) {
  process.stderr.write(`${complaint}\n`)
  process.exit(1)
}
