import type { ReactNode } from 'react'
import { uiTexts } from '@/shell/uiTexts'
import { UiTextsContext } from '@/ui/UiTexts'

/** A component as it stands in a page: with the controls' words. */
export const inUi = (children: ReactNode) => (
  <UiTextsContext.Provider value={uiTexts()}>{children}</UiTextsContext.Provider>
)
