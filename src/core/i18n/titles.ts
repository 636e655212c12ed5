import type { routes } from '@/routes'

type Routes = typeof routes
type TitleKey = {
  [N in keyof Routes]: Routes[N] extends { title: infer T extends string } ? T : never
}[keyof Routes]

/** What both languages must have: a text for every title that the table of screens names, and no other. */
export type Titles = Record<TitleKey, string>
