import { Type as T } from 'typebox'
import type { Area } from './call'
import { Id, Time, strict } from './fields'

const server = '/incontrol-fileserver'

/** Doors of the file server that speak no JSON: multipart in, bytes out. server/http/files.ts mounts them. */
export const fileDoors = {
  upload: `${server}/uploadFile`,
  download: `${server}/file/download/{fileId}`,
  picture: `${server}/file/pic/filterImg/{fileId}`,
} as const

/** The fixed sizes of pictures, px; any other is refused. */
export const pictureSizes = ['100x100', '200x200', '400x300', '800x600', '1080x1920'] as const

export const file = {
  videoUrl: {
    path: `${server}/vod/getVideoUrl`, inQuery: true, silent: true,
    summary: 'The signed address of a video, audio or document, good for two hours; ask again on 403.',
    input: T.Object({ videoId: Id, videoForm: T.Optional(T.String({ maxLength: 20 })) }, strict),
    output: T.Object({ url: T.String(), expireAt: Time, type: T.String(), name: T.String(), bytes: T.Number() }),
  },
} as const satisfies Area
