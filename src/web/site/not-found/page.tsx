import { data } from 'react-router';
export function loader() {
  return data(null, 404);
}
export default function NotFound() {
  return <main className="p-8"><h1>Page Not Found</h1><a href="/">Home</a></main>;
}
