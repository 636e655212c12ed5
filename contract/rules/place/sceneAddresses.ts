import type { SceneType } from '../../kinds'
import type { Region } from './regions'

const pages = {
  study: 'extendstudy',
  exam: 'extendexam',
  ncov: 'extendstudyncov',
  province: 'sdextend',
} as const

/** The page of a scene on the phone, below the program's address. Links that were printed keep it. */
export const scenePath = (kind: SceneType, sceneId: string): string =>
  kind === 'subject'
    ? `subjectapply?subjectId=${encodeURIComponent(sceneId)}`
    : `${pages[kind]}?sceneId=${encodeURIComponent(sceneId)}`

/** The entry of a region, which shows the scene that is set there now; one address of the specification is spelled so. */
export const regionPath = (region: Region): string =>
  region === 'hubei' ? 'hubeiEnty' : `${region}Entry`
