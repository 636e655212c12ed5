import type { FastifyInstance, FastifyRequest } from 'fastify'
import { filePaths } from '@contract/calls/operating/file'
import type { FeatureDeps } from '../../Feature'
import { askerOf } from '../../http/requests/askerOf'
import type { FileRow } from './fileRepository'
import { fileCompanies, findFile, findOpenable } from './fileService'
import { pictureIn, sizedName } from './pictures'
import { mediaAt } from './questionMediaRepository'
import { mediaIdIn } from './questionMediaService'
import { harmless, notThere, sendBytes, shownAnywhere } from './sendBytes'

type Deps = Pick<FeatureDeps, 'db' | 'store' | 'addresses' | 'sessions' | 'settings' | 'now'>

/** Only these open in the browser; everything else is saved. */
const shownInline =
  /^(image\/(jpeg|png|gif|webp)|video\/mp4|audio\/(mpeg|mp4|wav)|application\/pdf)$/

type Found = FileRow | 'address' | undefined
const statusOf = (found: Found) => (found === 'address' ? 403 : 404)

/** The file, when its address is signed for its company, or when somebody asks with a session who may open it by its id; 'address' when neither. */
async function fileFor(
  request: FastifyRequest,
  fileId: string,
  { db, addresses, sessions, settings, now }: Deps,
): Promise<Found> {
  const signedFor = addresses.companyOf(fileId, (request.query as { sign?: unknown }).sign, now())
  // A hospital's course may show the platform's picture.
  if (signedFor !== undefined) return findFile(db, fileId, fileCompanies(signedFor))
  const caller = await askerOf(request, { sessions, settings, now })
  if (caller) return findOpenable(db, caller, fileId)
  const open = await findFile(db, fileId, fileCompanies(''))
  return open?.open_to_all ? open : 'address'
}

function mountFile(app: FastifyInstance, deps: Deps): void {
  app.get(filePaths.download.replace('{fileId}', ':fileId'), async (request, reply) => {
    const row = await fileFor(request, (request.params as { fileId: string }).fileId, deps)
    if (row === undefined || row === 'address') return notThere(reply, statusOf(row))
    const size = await deps.store.sizeOf(row.place)
    if (size === undefined) return notThere(reply)
    const way = shownInline.test(row.type) ? 'inline' : 'attachment'
    // Who saves it gives it the name of its document: a name that is said here would count for more.
    const isSaved = 'save' in (request.query as object)
    void reply
      .header('cache-control', 'private, max-age=7200')
      .header(
        'content-disposition',
        isSaved ? 'attachment' : `${way}; filename*=UTF-8''${encodeURIComponent(row.name)}`,
      )
    return sendBytes(request, reply, deps.store, { ...row, size })
  })
}

/** No session and no signature: papers with these addresses are frozen and read offline. Only who has seen one knows it. */
function mountQuestionMedia(app: FastifyInstance, { db, store }: Deps): void {
  app.get(filePaths.questionMedia.replace('{name}', ':name'), async (request, reply) => {
    const mediaId = mediaIdIn((request.params as { name: string }).name)
    const row = mediaId === undefined ? undefined : await mediaAt(db, mediaId)
    const size = row && (await store.sizeOf(row.place))
    if (!row || size === undefined) return notThere(reply)
    void reply.header('cache-control', 'public, max-age=31536000, immutable')
    return sendBytes(request, reply, store, { ...row, size })
  })
}

function mountPictures(app: FastifyInstance, deps: Deps): void {
  const { store } = deps
  app.get(filePaths.picture.replace('{fileId}', ':name'), async (request, reply) => {
    const sized = sizedName((request.params as { name: string }).name)
    const row = sized ? await fileFor(request, sized.fileId, deps) : undefined
    if (!sized || row === undefined || row === 'address') return notThere(reply, statusOf(row))
    if (!row.type.startsWith('image/') || (await store.sizeOf(row.place)) === undefined)
      return notThere(reply)
    const key = await pictureIn(store, row.place, sized.size)
    return reply
      .type('image/jpeg')
      .headers(shownAnywhere)
      .header('cache-control', 'private, max-age=86400')
      .header('content-security-policy', harmless)
      .send(store.read(key))
  })
}

/** What the file server gives out: files with ranges, pictures in fixed sizes. */
export function mountDownloads(app: FastifyInstance, deps: Deps): void {
  mountFile(app, deps)
  mountQuestionMedia(app, deps)
  mountPictures(app, deps)
}
