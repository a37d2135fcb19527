/** The '404 page' inside the frame of the app. */
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { NotFoundPage } from '@/components/program/faults/NotFoundPage'

/** Links back to the chats without leaving the frame. */
export function MissingPage() {
  const navigate = useNavigate()
  return <NotFoundPage onBack={() => void navigate(addressOf.chats())} />
}
