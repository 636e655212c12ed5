import type { PhaseDraft } from '@contract/calls/study/courseMaking'
import { text } from './texts'

/** The word for a kind of part. */
export const kindWord = (kind: PhaseDraft['kind']): string => text(kind)
