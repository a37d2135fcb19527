/** Talks while Space is held, if push to talk is on (decision 0193). */
import { useEffect } from 'react'
import { talkPressed } from '@/store/calls/callActions'
import { selectCalls } from '@/store/calls/selectors'
import { useAppDispatch, useAppSelector } from '@/store/hooks'
import { isInputMethodKey } from '@/ui/input/inputMethod'

/** Where Space types, chooses or answers. Other buttons are pressed with Enter meanwhile. */
const NEEDS_SPACE =
  'input, textarea, select, [contenteditable=true], audio, video, [role=dialog], [role=alertdialog], [role=menu], [role=listbox]'

function isTalkKey(event: KeyboardEvent): boolean {
  const hasModifier = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey
  return event.key === ' ' && !hasModifier && !isInputMethodKey(event)
}

/** Listens on a whole window. One that loses the focus gets no more keys, so that is a release, too. */
export function usePushToTalk(view: Window = window): void {
  const dispatch = useAppDispatch()
  const isOn = useAppSelector((state) => selectCalls(state)?.own.isPushToTalk === true)
  useEffect(() => {
    if (!isOn) return
    const controller = new AbortController()
    const { signal } = controller
    let isHeld = false
    const setHeld = (wanted: boolean) => {
      if (isHeld === wanted) return
      isHeld = wanted
      dispatch(talkPressed(wanted))
    }
    const take = (event: KeyboardEvent) => {
      event.preventDefault()
      event.stopPropagation()
    }
    const handleDown = (event: KeyboardEvent) => {
      const isElsewhere = event.target instanceof Element && event.target.closest(NEEDS_SPACE) !== null
      if (!isTalkKey(event) || (isElsewhere && !isHeld)) return
      take(event)
      setHeld(true)
    }
    const handleUp = (event: KeyboardEvent) => {
      if (!isHeld || event.key !== ' ') return
      // Some browsers press a focused button now.
      take(event)
      setHeld(false)
    }
    const release = () => setHeld(false)
    view.addEventListener('keydown', handleDown, { capture: true, signal })
    view.addEventListener('keyup', handleUp, { capture: true, signal })
    view.addEventListener('blur', release, { signal })
    document.addEventListener('visibilitychange', release, { signal })
    return () => {
      release()
      controller.abort()
    }
  }, [dispatch, isOn, view])
}
