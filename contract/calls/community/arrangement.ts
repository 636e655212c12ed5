import { Type as T, type Static } from 'typebox'
import { bannerTargets } from '../../rules/place/banners'
import type { Area } from '../call'
import { Flag, Id, Keyword, oneOf, strict, text, Time } from '../fields'

const own = '/education-intf/api/own/arrangement'
/** The entry that somebody comes by: of a brand; 'all': of every one that has no arrangement of its own. */
const appCode = T.String({ minLength: 1, maxLength: 40 })

const Banner = T.Object(
  {
    bannerId: Id,
    title: text(40),
    text: text(80),
    /** An uploaded picture; '': words alone. */
    pictureId: T.String({ maxLength: 64 }),
    target: oneOf(bannerTargets),
    /** A task, a document, a programme, or an entry of the menu; '': it leads nowhere. */
    targetId: T.String({ maxLength: 64 }),
    startTime: Time,
    endTime: Time,
  },
  strict,
)
export type ArrangedBanner = Static<typeof Banner>

export const ArrangementForm = T.Object(
  {
    banners: T.Array(Banner, { maxItems: 8 }),
    /** Entries of the study home in their order; those that are not named follow, shown. */
    entries: T.Array(T.Object({ menuId: Id, shown: Flag }, strict), { maxItems: 30 }),
    /** Before what is searched for much. */
    words: T.Array(text(20, 1), { maxItems: 10, uniqueItems: true }),
  },
  strict,
)
export type ArrangementForm = Static<typeof ArrangementForm>

const Target = T.Object({ targetId: Id, title: T.String() })

/** What the study home of the phone shows above its lists. */
export const arrangement = {
  shown: {
    path: `${own}/shown`,
    access: 'signedIn',
    ours: true,
    silent: true,
    summary:
      'Banners for me at this entry that are within their period and whose target is there for me: what my hospital arranged, else what the platform did. `endTime`: a device that keeps them shows them no longer.',
    input: T.Object({ appCode }, strict),
    output: T.Object({
      banners: T.Array(
        T.Object({
          bannerId: Id,
          title: T.String(),
          text: T.String(),
          /** A signed address; '': none. */
          picture: T.String(),
          /** Below the program's address; '': it leads nowhere. */
          path: T.String(),
          endTime: Time,
        }),
      ),
    }),
  },
} as const satisfies Area

/** The same as an office makes it. */
export const arrangementMaking = {
  read: {
    path: `${own}/read`,
    needs: 'people.read',
    ours: true,
    summary:
      'What my hospital (the operator: the platform) arranged for an entry; own 0: nothing, and the form is what holds instead. With the entries there are and whether targets are still there.',
    input: T.Object({ appCode }, strict),
    output: T.Object({
      edition: T.Integer(),
      own: Flag,
      form: ArrangementForm,
      appCodes: T.Array(T.Object({ code: T.String(), zh: T.String(), en: T.String() })),
      menu: T.Array(T.Object({ menuId: Id, menuName: T.String() })),
      /** Of its banners, by what they are called; one that is missing is gone. */
      targets: T.Array(T.Object({ bannerId: Id, title: T.String() })),
    }),
  },
  targets: {
    path: `${own}/targets`,
    needs: 'people.read',
    ours: true,
    summary: 'Where a banner can lead: what is open of that kind, by words, at most 50.',
    input: T.Object({ target: oneOf(bannerTargets), keyword: Keyword }, strict),
    output: T.Object({ list: T.Array(Target) }),
  },
  save: {
    path: `${own}/save`,
    needs: 'people.manage',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary: 'Arranges an entry; phones show it when they come to the front.',
    input: T.Object({ appCode, edition: T.Integer(), form: ArrangementForm }, strict),
    output: T.Object({ edition: T.Integer() }),
  },
  remove: {
    path: `${own}/remove`,
    needs: 'people.manage',
    changes: true,
    decides: { about: 'setting' },
    ours: true,
    silent: true,
    summary: 'Takes my arrangement of an entry away: what the platform arranged holds again.',
    input: T.Object({ appCode }, strict),
    output: T.Object({}),
  },
} as const satisfies Area
