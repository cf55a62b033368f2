import { LoadingPage } from "@/components/shell/loading-page";

export default LoadingPage;
