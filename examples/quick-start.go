package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"log"
	"mime/multipart"
	"net/http"
	"os"
)

func main() {
	audio, err := os.Open("sample-feedback.ogg")
	if err != nil {
		log.Fatal(err)
	}
	body := &bytes.Buffer{}
	form := multipart.NewWriter(body)
	part, _ := form.CreateFormFile("audio", "sample-feedback.ogg")
	io.Copy(part, audio)
	form.WriteField("detailed", "true")
	form.Close()

	request, err := http.NewRequest("POST", os.Getenv("VOICEFEEDBACK_BASE_URL")+"/api/v1/process", body)
	if err != nil {
		log.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+os.Getenv("VOICEFEEDBACK_API_KEY"))
	request.Header.Set("Content-Type", form.FormDataContentType())
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		log.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != http.StatusOK {
		log.Fatal(response.Status)
	}
	var feedback struct {
		Summary   string
		Sentiment struct{ Label string }
		Topics    []string
	}
	if err := json.NewDecoder(response.Body).Decode(&feedback); err != nil {
		log.Fatal(err)
	}
	fmt.Println(feedback.Summary, feedback.Sentiment.Label, feedback.Topics)
}
