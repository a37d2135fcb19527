/** Offers the word of a message that a word without a result most likely means. */
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAppDispatch } from '@/store/hooks'
import { nearestWord } from '@/store/search-index/findMessages'
import { runsOf } from '@/lib/search-index/terms'
import type { Word } from '@/lib/search-index/word'
import { Button } from '@/ui/fields/Button'

type Props = { words: readonly Word[]; onChoose: (word: string, meant: string) => void }

/** Words of scripts with spaces, and no phrases. */
const isPlain = ({ text }: Word) => {
  const runs = runsOf(text)
  return runs.length === 1 && runs[0]?.text === text && !runs[0].isDense
}

/** Renders a button, or nothing. Mounted when nothing was found. */
export function NearestWord({ words, onChoose }: Props) {
  const { t } = useTranslation('file')
  const dispatch = useAppDispatch()
  const typed = words.filter(isPlain).map(({ text }) => text)
  const key = typed.join(' ')
  const [near, setNear] = useState<{ key: string; word: string; meant: string } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void dispatch(nearestWord(key.split(' '))).then(
      (found) => isCurrent && setNear(found && { key, ...found }),
      () => undefined,
    )
    return () => void (isCurrent = false)
  }, [dispatch, key])
  if (near?.key !== key) return null
  return (
    <Button className="justify-self-center" onClick={() => onChoose(near.word, near.meant)}>
      {t(($) => $.file.search.wrong.didYouMean, { value: near.meant })}
    </Button>
  )
}
