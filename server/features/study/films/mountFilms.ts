import type { FastifyInstance } from 'fastify'
import { filePaths } from '@contract/calls/operating/file'
import type { FeatureDeps } from '../../../Feature'
import { findPart, harmless, notThere, sendBytes, shownAnywhere } from '../../file/fileService'
import { isPlaylist, signedPlaylist, typeInFilm } from './playlistRules'

type Deps = Pick<FeatureDeps, 'db' | 'store' | 'addresses' | 'now'>

/** Films in pieces: their playlists, with the signature of the film's address at each part, and the parts. */
export function mountFilms(app: FastifyInstance, { db, store, addresses, now }: Deps): void {
  app.get(filePaths.film.replace('{fileId}', ':fileId'), async (request, reply) => {
    const { fileId, '*': path } = request.params as { fileId: string; '*': string }
    const { sign, ...query } = request.query as { sign?: string }
    const comId = addresses.companyOfFilm(fileId, sign, now())
    if (comId === undefined) return notThere(reply, 403)
    const part = await findPart(db, comId, fileId, path)
    const type = typeInFilm(path)
    if (!part || type === undefined) return notThere(reply)
    const { place, bytes: size } = part
    if (isPlaylist(path))
      return reply
        .type(type)
        .headers(shownAnywhere)
        .header('content-security-policy', harmless)
        .header('cache-control', 'no-store')
        .send(
          signedPlaylist(
            (await store.readAll(place)).toString('utf8'),
            // Nothing is prolonged: who opens a part late asks for the film anew.
            `sign=${sign}`,
            'least' in query,
          ),
        )
    void reply.header('cache-control', 'private, max-age=7200')
    return sendBytes(request, reply, store, {
      type,
      place,
      size,
      sha256: place.split('/').at(-1) ?? '',
    })
  })
}
