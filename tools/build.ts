/** `npm run build:h5`, `build:weapp`, `build:office`: a production build into dist/. */
import { isBuild, runBuild } from './testing/builds'

async function main(): Promise<void> {
  const [name] = process.argv.slice(2)
  if (!isBuild(name)) throw new Error(`There is no build of "${name ?? ''}".`)
  process.exitCode = await runBuild(name)
}
void main()
