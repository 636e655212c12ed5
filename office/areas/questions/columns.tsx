import { Link } from 'react-router'
import type { BankRow } from '@contract/calls/authoring/authoringShapes'
import type { ListColumn } from '../../parts/list/ListColumn'
import { dayStamp } from '@contract/rules/hospitalTime'
import { Mark } from '../../parts/Page'
import { day } from '../../text/formats'
import { text as questionText } from '../../parts/question/texts'
import { text } from './texts'

const stateTexts = { usable: 'usable', review: 'review', retired: 'retired' } as const

/** The columns of the bank; `look` opens the preview. */
export const columnsOf = (
  isAuthor: boolean,
  look: (questionId: string) => void,
): ListColumn<BankRow>[] => [
  {
    key: 'stem',
    title: text('stem'),
    isLong: true,
    sorts: true,
    show: ({ questionId, stem, caseStem, state }) =>
      state === 'retired' ? (
        <span className="cut" title={stem}>
          {stem}
        </span>
      ) : (
        <button
          type="button"
          className="plain cut"
          title={caseStem ? `${caseStem}\n${stem}` : stem}
          onClick={() => look(questionId)}
        >
          {stem}
        </button>
      ),
  },
  {
    key: 'kind',
    title: text('kind'),
    width: 84,
    sorts: true,
    show: ({ kind }) => questionText(kind),
  },
  {
    key: 'category',
    title: text('category'),
    width: 116,
    sorts: true,
    isLong: true,
    show: ({ knowCatName }) => knowCatName,
  },
  {
    key: 'difficulty',
    title: text('difficulty'),
    width: 68,
    sorts: true,
    show: ({ difficulty }) => questionText(difficulty),
  },
  {
    key: 'owner',
    title: text('owner'),
    width: 64,
    show: ({ own }) => (own ? text('own') : <span className="note">{text('platform')}</span>),
  },
  {
    key: 'time',
    title: text('updated'),
    width: 92,
    sorts: true,
    isRight: true,
    show: ({ createdTime }) => day(createdTime, Date.now()),
    says: ({ createdTime }) => dayStamp(createdTime),
  },
  {
    key: 'state',
    title: text('state'),
    width: 92,
    show: ({ state }) =>
      state === 'usable' ? (
        <span className="second">{text('usable')}</span>
      ) : (
        <Mark tone={state === 'review' ? 'info' : 'bad'}>{text(stateTexts[state])}</Mark>
      ),
  },
  {
    key: 'acts',
    isActs: true,
    title: text('acts'),
    width: 56,
    show: ({ questionId, own, state }) =>
      state !== 'retired' && <Link to={questionId}>{text(isAuthor && own ? 'edit' : 'look')}</Link>,
  },
]
