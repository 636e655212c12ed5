import type { Feature, FeatureDeps } from '../../Feature'
import { askedJob } from '../../jobs/Job'
import { openGate } from './fileGate'
import { createTurning } from './convertToPdf'
import { fileCalls } from './fileCalls'
import { isPlaceUsed } from './fileRepository'
import { smallerOnes } from './pictures'
import { mountDownloads } from './mountDownloads'
import { mountUploads } from './mountUploads'
import { uploadKeptMs } from './uploadCalls'
import { forgetUploads } from './uploadRepository'

type Deps = Pick<
  FeatureDeps,
  'db' | 'store' | 'addresses' | 'sessions' | 'settings' | 'now' | 'log'
>

/** Files: uploads, downloads, pictures, films. */
export function fileFeature(deps: Deps): Feature<'file'> {
  const { db, store, addresses, now, settings, log } = deps
  const gate = openGate(settings.files, log)
  const convert = createTurning(db, store)
  return {
    handlers: { file: fileCalls({ addresses, store, gate }) },
    mount(app) {
      mountUploads(app, { ...deps, gate })
      mountDownloads(app, deps)
    },
    jobs: [
      askedJob({
        name: 'convertToPdf',
        feature: 'file',
        does: 'Makes the PDF of an uploaded office document.',
        async run({ comId, fileId }) {
          await convert(comId, fileId, now())
        },
      }),
      askedJob({
        name: 'forgetFiles',
        feature: 'file',
        does: "Removes the bytes of files that were taken out; those that are somebody else's file too stay.",
        async run({ places }) {
          for (const place of places)
            if (!(await isPlaceUsed(db, place)))
              for (const key of [place, ...smallerOnes(place)]) await store.remove(key)
        },
      }),
      {
        name: 'forgetUploads',
        feature: 'file',
        every: '17 * * * *',
        does: 'Removes uploads that nobody went on with for a day.',
        async run() {
          for (const uploadId of await forgetUploads(db, now() - uploadKeptMs))
            await store.drop(await store.incoming(uploadId))
        },
      },
    ],
  }
}
