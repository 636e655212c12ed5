import { createContext, useContext } from 'react'

/** The words that the controls say by themselves, in the person's language. The shell provides them. */
export interface UiTexts {
  back: string
  close: string
  clear: string
  search: string
  retry: string
  showPassword: string
  hidePassword: string
  decrease: string
  increase: string
  right: string
  wrong: string
  missed: string
  /** The right answer of a question with one, where another was chosen. */
  key: string
  onThisPhone: string
  atHospital: string
  unanswered: string
  marked: string
  understood: string
  loading: string
  stillLoading: string
  loadMore: string
  noneLeft: string
  pullDown: string
  release: string
  refreshing: string
  mainNavigation: string
  /** A number of things that wait, spoken after an entry of the tab bar. */
  waiting(count: number): string
  question(number: number): string
  remaining(minutes: number, seconds: number): string
  /** The reference that support asks for. */
  supportNumber(number: string): string
  /** Below a number: what it may be; and that it is not so. */
  range(min: number, max: number): string
  outOfRange(min: number, max: number): string
  /** More choices than allowed. */
  capReached(cap: number): string
}

export const UiTextsContext = createContext<UiTexts | undefined>(undefined)

/** The texts of the kit. Throws where no Page stands above. */
export function useUiTexts(): UiTexts {
  const texts = useContext(UiTextsContext)
  if (!texts)
    throw new Error(
      "ui components need <UiTextsContext.Provider> above them; the shell's Page gives it",
    )
  return texts
}
