/** The '404 page' in the place of a page of the house. */
import { useNavigate } from 'react-router-dom'
import { addressOf } from '@/domain/address'
import { NotFoundPage } from '@/app/faults/NotFoundPage'

/** Leads back to the chats without leaving the frame. */
export function MissingPage() {
  const navigate = useNavigate()
  return <NotFoundPage onBack={() => void navigate(addressOf.chats())} />
}
